import { sql } from "kysely";
import type { Expression, SqlBool } from "kysely";
import type { RoleEntry } from "#shared/entities/user.ts";
import type { Session } from "../http/session.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { demoVisibilityCondition } from "./demo-access.ts";
import type { DemoVisit } from "./demo-access.ts";

/** Resolves with an active user and their roles; null if there is none, or only one that this visit must not see. */
export async function readActiveUser(
  visit: DemoVisit,
  by: { userId: string } | { email: string },
): Promise<(Pick<Session, "user" | "roles"> & { passwordHash: string | null; cameWithDemo: boolean }) | null> {
  const row = await visit.server.identityDb
    .selectFrom("users as u")
    .select([...userColumns, "u.password_hash as passwordHash", cameWithDemo, rolesOf(sql.ref("u.user_id")).as("roles")])
    .where("u.is_active", "=", true)
    .where(demoVisibilityCondition(visit))
    .where((eb): Expression<SqlBool> => ("userId" in by ? eb("u.user_id", "=", by.userId) : eb("u.email", "=", by.email)))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { roles, passwordHash, cameWithDemo: seeded, ...user } = row;
  return { user, roles, passwordHash, cameWithDemo: seeded };
}

const cameWithDemo = sql<boolean>`u.demo_origin IS NOT DISTINCT FROM 'Seeded'`.as("cameWithDemo");

const userColumns = ["u.user_id as userId", "u.email as email", "u.first_name as firstName", "u.last_name as lastName"] as const;

/** Selects a user's roles: those of the system first, then by tenant. A deactivated tenant gives none. */
export function rolesOf(userId: Expression<unknown>) {
  return sql<RoleEntry[]>`coalesce((
    SELECT json_agg(json_build_object(
      'roleName', r.role_name,
      'roleType', CASE WHEN r.tenant_id IS NULL THEN 'System' ELSE 'Tenant' END,
      'tenantId', r.tenant_id,
      'tenantName', t.tenant_name
    ) ORDER BY r.tenant_id IS NOT NULL, ${naturalKey("t.tenant_name")}, r.tenant_id, r.role_name)
    FROM user_roles r LEFT JOIN tenants t ON t.tenant_id = r.tenant_id
    WHERE r.user_id = ${userId} AND (r.tenant_id IS NULL OR t.is_active)), '[]'::json)`;
}
