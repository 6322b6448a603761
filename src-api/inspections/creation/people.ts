import { roleMay } from "#shared/access.ts";
import { fieldProblem } from "../../http/problems.ts";
import { requireOwnWork } from "../../records/inspectors.ts";
import type { CreateBody, Caller } from "./create-request.ts";
import type { Lookups } from "./lookups.ts";

/**
 * Checks the inspector of a create. Throws `validation` if they are not a member, and `roleRequired` if a caller who may not plan names somebody
 * else. The caller counts as a member: a system administrator who works in the tenant is added to its members.
 */
export function requireInspector(caller: Caller, { people }: Lookups, { inspectorUserId }: CreateBody): void {
  requireOwnWork(caller, inspectorUserId);
  const isKnown = people.get(inspectorUserId)?.isMember === true || inspectorUserId === caller.session.user.userId;
  if (!isKnown) throw fieldProblem("inspectorUserId", "field.unknownReference");
}

/** Checks the assignee of a plan. Throws `validation` if the user may not inspect in the tenant, and as `requireInspector` does. */
export function requireAssignee(caller: Caller, lookups: Lookups, body: CreateBody): void {
  requireInspector(caller, lookups, body);
  const roles = lookups.people.get(body.inspectorUserId)?.roles ?? [];
  if (!roles.some((role) => roleMay(role, "inspect"))) throw fieldProblem("inspectorUserId", "field.mayNotInspect");
}

/** Returns the name of an inspector in the tenant, or that of the caller's account if the caller is not known there yet. */
export function nameOf(caller: Caller, { people }: Lookups, userId: string): { firstName: string; lastName: string } {
  const person = people.get(userId);
  return person?.isMember === true ? person : caller.session.user;
}
