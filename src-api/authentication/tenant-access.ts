import { sql } from "kysely";
import type { Kysely } from "kysely";
import { isSystemAdmin, tenantsOf } from "#shared/access.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import type { Session } from "../http/session.ts";
import { naturalKey } from "../lists/natural-key.ts";

/** Whether a user with these roles may work in a tenant: with a role there, or as a system administrator in any active tenant. */
export async function mayWorkIn(identityDb: Kysely<IdentityDatabase>, roles: readonly RoleEntry[], tenantId: string): Promise<boolean> {
  return roles.some((role) => role.tenantId === tenantId) || (isSystemAdmin(roles) && (await tenantExists(identityDb, tenantId)));
}

async function tenantExists(identityDb: Kysely<IdentityDatabase>, tenantId: string): Promise<boolean> {
  const row = await identityDb
    .selectFrom("tenants")
    .select("tenant_id")
    .where("tenant_id", "=", tenantId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a system administrator who works in a tenant without a role there known in it, by the name and license that its records and certificates
 * show.
 */
export async function makeKnown(
  identityDb: Kysely<IdentityDatabase>,
  { user, roles }: Pick<Session, "user" | "roles">,
  tenantId: string,
): Promise<void> {
  if (roles.some((role) => role.tenantId === tenantId)) return;
  await sql`SELECT write_member(${tenantId}, ${user.userId})`.execute(identityDb);
}

/** Lists the tenants in which a user may work: those of the roles, or all for a system administrator. */
export async function availableTenants({ session, server }: RequestOf<"availableTenants">): Promise<ResponseOf<"availableTenants">> {
  if (!isSystemAdmin(session.roles)) return tenantsOf(session.roles);
  return server.identityDb
    .selectFrom("tenants")
    .select(["tenant_id as tenantId", "tenant_name as tenantName"])
    .where("is_active", "=", true)
    .orderBy(naturalKey("tenant_name"))
    .execute();
}
