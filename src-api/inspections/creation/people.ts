import { roleMay } from "#shared/access.ts";
import { fieldProblem } from "../../http/problems.ts";
import { requireOwnWork } from "../../records/inspectors.ts";
import type { CreateBody, Caller } from "./create-request.ts";
import type { Lookups } from "./lookups.ts";

/**
 * Checks the inspector of a create. Throws `validation` if they are not a member, and `roleRequired` if a caller who may not plan names somebody
 * else.
 */
export function requireInspector(caller: Caller, { people }: Lookups, { inspectorUserId }: CreateBody): void {
  requireOwnWork(caller, inspectorUserId);
  if (people.get(inspectorUserId)?.wasEverMember !== true) throw fieldProblem("inspectorUserId", "field.unknownReference");
}

/** Checks the assignee of a plan. Throws `validation` if the user may not inspect in the tenant, and as `requireInspector` does. */
export function requireAssignee(caller: Caller, lookups: Lookups, body: CreateBody): void {
  requireInspector(caller, lookups, body);
  const roles = lookups.people.get(body.inspectorUserId)?.roles ?? [];
  if (!roles.some((role) => roleMay(role, "inspect"))) throw fieldProblem("inspectorUserId", "field.mayNotInspect");
}
