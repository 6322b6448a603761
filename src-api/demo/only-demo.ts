import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import { StartError } from "../start-error.ts";
import { demoAccounts, demoOrganisations } from "./organisations.ts";

/** In the demo anybody signs in as anybody: throws a `StartError` for a database of one's own that holds other organisations or accounts. */
export async function refuseDemoOfOthers(identity: Kysely<IdentityDatabase>): Promise<void> {
  const names = demoOrganisations.map(({ name }) => name);
  const emails = demoAccounts.map(({ email }) => email);
  const [tenant, user] = await Promise.all([
    identity.selectFrom("tenants").select("tenant_id").where("tenant_name", "not in", names).executeTakeFirst(),
    identity.selectFrom("users").select("user_id").where("email", "not in", emails).executeTakeFirst(),
  ]);
  if (tenant === undefined && user === undefined) return;
  throw new StartError(
    "DEMO must not be 1 with this DATABASE_URL: the demo lets anybody sign in without a password, and the database holds organisations or accounts that are not the demo's",
  );
}
