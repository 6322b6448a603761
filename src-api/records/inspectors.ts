import { sql } from "kysely";
import { may, roleMay } from "#shared/access.ts";
import type { RoleName } from "#shared/entities/user.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** Throws `roleRequired` if the inspection is another user's and the caller may not plan. */
export function requireOwnWork({ session, tenantId }: Pick<Actor, "session" | "tenantId">, inspectorUserId: string): void {
  if (inspectorUserId === session.user.userId || may(session.roles, tenantId, "administer")) return;
  throw new ApiProblem("roleRequired", { errors: { inspectorUserId: ["field.ownName"] } });
}

/**
 * Throws `validation` if the assignee of a plan is not a member or may not inspect in the tenant, and `roleRequired` if a caller who may not plan
 * names somebody else.
 */
export async function requireMayInspect(actor: Pick<Actor, "tx" | "tenantId" | "session">, inspectorUserId: string): Promise<void> {
  requireOwnWork(actor, inspectorUserId);
  if (!(await wasEverMember(actor, inspectorUserId))) throw fieldProblem("inspectorUserId", "field.unknownReference");
  if (!(await mayInspect(actor, inspectorUserId))) throw fieldProblem("inspectorUserId", "field.mayNotInspect");
}

/** Whether a user has a role in the tenant with which they may inspect. */
export async function mayInspect({ tx }: Pick<Actor, "tx">, userId: string): Promise<boolean> {
  const held = await sql<{ role: RoleName }>`SELECT roles_in_current_tenant(${userId}) AS role`.execute(tx);
  return held.rows.some(({ role }) => roleMay(role, "inspect"));
}

/** Whether a user is or was a member: those who have left are kept, since records name them. */
export async function wasEverMember({ tx }: Pick<Actor, "tx">, userId: string): Promise<boolean> {
  return (await tx.selectFrom("members").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

/** Whether a user is a member: they have a role that counts in the tenant. */
export async function isMember({ tx }: Pick<Actor, "tx">, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members WHERE user_id = ${userId} AND EXISTS (SELECT FROM roles_in_current_tenant(${userId}))`.execute(tx);
  return rows.length > 0;
}
