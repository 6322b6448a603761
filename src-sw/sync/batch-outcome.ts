import { fieldsOf } from "../json.ts";
import type { AccessOutcome } from "../ports.ts";
import { failed, judge, type Verdict } from "./outcome.ts";
import type { PlannedCall } from "./plan.ts";

/**
 * Judges a batch, item by item: each by its own result, in the order sent, as if it had come alone. What is no whole list of results is no response of
 * the API for any of them, and what concerns the call concerns them all. Empty where the server does not know the call.
 */
export function judgeBatch(outcome: AccessOutcome, plans: readonly PlannedCall[], world: { online: boolean; now: number }): Verdict[] {
  if (outcome.kind !== "response" || outcome.redirected || outcome.status !== 200) {
    if (outcome.kind === "response" && !outcome.redirected && [404, 405].includes(outcome.status)) return [];
    const verdict = judge(outcome, { own: () => null, isDelete: false }, world);
    // That an inspection is gone can be said of one alone.
    return plans.map(() => (verdict.kind === "moot" ? failed("not-the-server") : verdict));
  }
  const { results } = fieldsOf(outcome.json);
  if (!Array.isArray(results) || results.length !== plans.length) return plans.map(() => failed("not-the-server"));
  return plans.map((plan, index) => {
    const { status, body } = fieldsOf(results[index]);
    // The call was allowed, so that a result can not be about the session.
    const isLike = typeof status === "number" && status !== 401;
    return judge({ ...outcome, status: isLike ? status : 0, json: body }, plan, world);
  });
}
