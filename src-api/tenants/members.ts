/*
 * The members of a tenant.
 * 1. The transaction sees the roles of one tenant only. Statements name it all the same, since system roles can be seen in each.
 * 2. A user without a role in it is not found, whether or not there is such a user.
 * 3. At least one administrator stays: changes lock the row of the tenant, and the last administrator can be neither removed nor
 *    demoted here. A system administrator may leave a tenant without one (`users/`): it began so, an account may be in the wrong hands, and they
 *    administer it themselves meanwhile.
 */

import { sql } from "kysely";
import { may } from "#shared/access.ts";
import type { Member } from "#shared/entities/member.ts";
import type { TenantRoleName } from "#shared/entities/user.ts";
import type { MembersTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, MembersRequest, RequestOf } from "../http/request.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { closeInvitations } from "../users/close-invitations.ts";
import { lockUser } from "../users/lock-user.ts";

/** Lists the active users with a role in the tenant; their addresses only for its administrators. */
export async function listMembers({ tx, tenantId, query, session }: RequestOf<"listMembers">): Promise<ResponseOf<"listMembers">> {
  const { roleName } = query;
  const found = await readMembers(tx, tenantId);
  const chosen = roleName === undefined ? found : found.filter(({ roleNames }) => roleNames.includes(roleName));
  if (may(session.roles, tenantId, "administer")) return chosen;
  return chosen.map(({ email: _, ...member }) => member);
}

/** Throws `versionStale`, `lastTenantAdmin`, `notFound`. */
export async function setMemberRoles(request: RequestOf<"setMemberRoles">): Promise<ResponseOf<"setMemberRoles">> {
  const { tx, tenantId, params, body } = request;
  await replaceRoles(request, params.id, body.roleNames);
  const member = (await readMembers(tx, tenantId)).find(({ userId }) => userId === params.id);
  if (member === undefined) throw new ApiProblem("notFound");
  return member;
}

/** Removes a member, whose access ends with the next request. Throws `lastTenantAdmin`, `notFound`. */
export async function removeMember(request: RequestOf<"removeMember">): Promise<void> {
  await replaceRoles(request, request.params.id, []);
}

async function replaceRoles(request: MembersRequest, userId: string, roleNames: readonly TenantRoleName[]): Promise<void> {
  const { tx, tenantId, now } = request;
  await tx.selectFrom("tenants").select("tenant_id").where("tenant_id", "=", tenantId).forNoKeyUpdate().execute();
  const held = await tx
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .select("r.role_name")
    .where("r.tenant_id", "=", tenantId)
    .where("r.user_id", "=", userId)
    .where("u.is_active", "=", true)
    .execute();
  if (held.length === 0) throw new ApiProblem("notFound");
  request.requireVersion(await lockUser(tx, userId));
  let lost = tx.deleteFrom("user_roles").where("tenant_id", "=", tenantId).where("user_id", "=", userId);
  if (roleNames.length > 0) {
    lost = lost.where("role_name", "not in", roleNames);
    await tx
      .insertInto("user_roles")
      .values(roleNames.map((role_name) => ({ user_id: userId, role_name, tenant_id: tenantId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await lost.execute();
  if (roleNames.length === 0) await closeInvitations(tx, userId, [tenantId], now);
  const stepsDown = held.some(({ role_name }) => role_name === "TenantAdmin") && !roleNames.includes("TenantAdmin");
  if (stepsDown) await requireTenantAdmin(tx, tenantId);
}

async function requireTenantAdmin(tx: MembersTransaction, tenantId: string): Promise<void> {
  await tx
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .select("u.user_id")
    .where("r.tenant_id", "=", tenantId)
    .where("r.role_name", "=", "TenantAdmin")
    .where("u.is_active", "=", true)
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiProblem("lastTenantAdmin"));
}

function readMembers(tx: MembersTransaction, tenantId: string): Promise<Member[]> {
  return tx
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .where("r.tenant_id", "=", tenantId)
    .where("u.is_active", "=", true)
    .select([
      "u.user_id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.email",
      "u.version",
      sql<TenantRoleName[]>`array_agg(r.role_name ORDER BY r.role_name)`.as("roleNames"),
    ])
    .groupBy("u.user_id")
    .orderBy(sql`${naturalKey("u.last_name")}, ${naturalKey("u.first_name")}, u.user_id`)
    .execute();
}
