import type { Kysely } from "kysely";
import type { IdentityDatabase } from "./identity-schema.ts";

/**
 * Does the work for every tenant, one after the other, until `isStopping` returns true. A failure of one tenant holds up no other: it is thrown at
 * the end, with the number of tenants that failed.
 */
export async function forEachTenant(
  identityDb: Kysely<IdentityDatabase>,
  work: (tenantId: string) => Promise<void>,
  isStopping = () => false,
): Promise<void> {
  const tenants = await identityDb.selectFrom("tenants").select("tenant_id").execute();
  const failures: Error[] = [];
  for (const { tenant_id: tenantId } of tenants) {
    if (isStopping()) break;
    await work(tenantId).catch((error: Error) => failures.push(new Error(`${error.message} (tenant ${tenantId})`, { cause: error })));
  }
  const [first] = failures;
  if (first === undefined) return;
  throw new AggregateError(failures, failures.length === 1 ? first.message : `${first.message} and ${failures.length - 1} more tenants`);
}
