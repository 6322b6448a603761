import { sql } from "kysely";
import type { TenantRole } from "#shared/entities/user.ts";
import { closeUnconfirmed } from "../authentication/account-access.ts";
import { invitationOf } from "../authentication/account-mails.ts";
import { rolesOf } from "../authentication/active-user.ts";
import { ADMINISTRATORS_LOCK } from "../database/advisory-locks.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem, fieldsProblem } from "../http/problems.ts";
import type { ResponseOf, PlatformRequest, RequestOf } from "../http/request.ts";
import { mail } from "../outgoing-mails/outgoing-mails.ts";
import { closeInvitations } from "./close-invitations.ts";
import { lockUser } from "./lock-user.ts";
import { readAccount } from "./read.ts";

/**
 * Sets the system roles of a user. An account that was never confirmed is closed first, and its address invited. Throws `lastSystemAdmin`,
 * `versionStale`, `notFound`.
 */
export async function setSystemRoles(request: RequestOf<"setSystemRoles">): Promise<ResponseOf<"setSystemRoles">> {
  const { tx, params, body } = request;
  request.requireVersion(await lockUser(tx, params.id));
  await tx.deleteFrom("user_roles").where("user_id", "=", params.id).where("tenant_id", "is", null).execute();
  await addSystemRoles(tx, params.id, body.roleNames);
  if (body.roleNames.length > 0) await handOver(request, params.id);
  await requireSystemAdmin(tx);
  return readAccount(tx, params.id);
}

/**
 * Replaces the user's roles in active tenants; those in others, which nobody sees, stay. If the account was never confirmed and gets a role in a new
 * tenant, it is closed first and its address invited. Throws `validation` with the field of each unknown tenant, `versionStale`, `notFound`.
 */
export async function setTenantRoles(request: RequestOf<"setTenantRoles">): Promise<ResponseOf<"setTenantRoles">> {
  const { tx, params, body, now } = request;
  request.requireVersion(await lockUser(tx, params.id));
  const before = await readTenantIds(tx, params.id);
  const active = tx.selectFrom("tenants").select("tenant_id").where("is_active", "=", true);
  await tx.deleteFrom("user_roles").where("user_id", "=", params.id).where("tenant_id", "in", active).execute();
  await addTenantRoles(tx, params.id, body.roles, "roles");
  const after = await readTenantIds(tx, params.id);
  await closeInvitations(
    tx,
    params.id,
    [...before].filter((id) => !after.has(id)),
    now,
  );
  if ([...after].some((id) => !before.has(id))) await handOver(request, params.id);
  return readAccount(tx, params.id);
}

/**
 * Adds one role in a tenant, as `setTenantRoles` does; a role that the user already has is ignored. Throws `validation` for an unknown user or
 * tenant.
 */
export async function assignTenant(request: RequestOf<"assignTenant">): Promise<ResponseOf<"assignTenant">> {
  const { tx, body } = request;
  await lockUser(tx, body.userId).catch((error: unknown) => {
    throw error instanceof ApiProblem ? fieldProblem("userId", "field.unknownReference") : error;
  });
  const before = await readTenantIds(tx, body.userId);
  await addTenantRoles(tx, body.userId, [body], "");
  if (!before.has(body.tenantId)) await handOver(request, body.userId);
  const row = await tx
    .selectFrom("users as u")
    .select(rolesOf(sql.ref("u.user_id")).as("roles"))
    .where("u.user_id", "=", body.userId)
    .executeTakeFirstOrThrow();
  return row.roles;
}

async function readTenantIds(tx: IdentityTransaction, userId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom("user_roles").select("tenant_id").where("user_id", "=", userId).execute();
  return new Set(rows.flatMap(({ tenant_id }) => tenant_id ?? []));
}

/**
 * Closes an account that was never confirmed, with its password and sessions, and mails an invitation to its address. Not that of the caller, who
 * has proved who they are.
 */
async function handOver(request: PlatformRequest, userId: string): Promise<void> {
  const { tx, session, now } = request;
  if (userId === session.user.userId || !(await closeUnconfirmed(tx, userId, now))) return;
  await mail(request, invitationOf(await readAccount(tx, userId), session.user));
}

export async function addSystemRoles(tx: IdentityTransaction, userId: string, roleNames: readonly "SystemAdmin"[]): Promise<void> {
  for (const roleName of new Set(roleNames)) {
    await tx.insertInto("user_roles").values({ user_id: userId, role_name: roleName, tenant_id: null }).execute();
  }
}

/**
 * Adds roles. Throws `validation` with the field of each unknown tenant: in the list `field` of the request, which is empty if there is no
 * list.
 */
export async function addTenantRoles(tx: IdentityTransaction, userId: string, roles: readonly TenantRole[], field: string): Promise<void> {
  if (roles.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT tenant_id AS id FROM tenants WHERE tenant_id = ANY(${roles.map(({ tenantId }) => tenantId)}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const fieldOf = (index: number) => (field === "" ? "tenantId" : `${field}.${index}.tenantId`);
  const unknown = roles.flatMap(({ tenantId }, index) => (known.has(tenantId) ? [] : [fieldOf(index)]));
  if (unknown.length > 0) throw fieldsProblem(unknown, "field.unknownReference");
  await tx
    .insertInto("user_roles")
    .values(roles.map(({ tenantId, roleName }) => ({ user_id: userId, role_name: roleName, tenant_id: tenantId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws `lastSystemAdmin` if no system administrator would be left. Simultaneous changes wait for each other here. */
export async function requireSystemAdmin(tx: IdentityTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(tx);
  await tx
    .selectFrom("user_roles as r")
    .innerJoin("users as u", "u.user_id", "r.user_id")
    .select("u.user_id")
    .where("r.role_name", "=", "SystemAdmin")
    .where("u.is_active", "=", true)
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiProblem("lastSystemAdmin"));
}
