import { roleMay } from "#shared/access.ts";
import { fieldProblem } from "../../http/problems.ts";
import { requireOwnName } from "../../records/references.ts";
import type { CreateBody, Maker } from "./create-request.ts";
import type { Lookups } from "./lookups.ts";

/**
 * An inspection stands under the name of a user of the tenant: `validation` otherwise. Who may not plan works under their own name only:
 * `roleRequired` otherwise. A system administrator who works in the tenant becomes known to it.
 */
export function requireInspector(maker: Maker, { people }: Lookups, { inspectorUserId }: CreateBody): void {
  requireOwnName(maker, inspectorUserId);
  const isKnown = people.get(inspectorUserId)?.isMember === true || inspectorUserId === maker.session.user.userId;
  if (!isKnown) throw fieldProblem("inspectorUserId", "field.unknownReference");
}

/** Work is planned for somebody who may do it in this tenant now. Throws `validation` for others, and as `requireInspector` does. */
export function requireAssignee(maker: Maker, lookups: Lookups, body: CreateBody): void {
  requireInspector(maker, lookups, body);
  const roles = lookups.people.get(body.inspectorUserId)?.roles ?? [];
  if (!roles.some((role) => roleMay(role, "inspect"))) throw fieldProblem("inspectorUserId", "field.mayNotInspect");
}

/** As the members of the tenant have it; who is none yet becomes one under the name of their account. */
export function nameOf(maker: Maker, { people }: Lookups, userId: string): { firstName: string; lastName: string } {
  const person = people.get(userId);
  return person?.isMember === true ? person : maker.session.user;
}
