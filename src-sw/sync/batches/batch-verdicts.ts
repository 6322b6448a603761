import { problemCode, responseWithStatus, statusOf } from "../../network/outcomes.ts";
import type { AuthorizedOutcome } from "../../ports.ts";
import { fieldsOf } from "../../values/json.ts";
import type { OutboxCall } from "../outbox-call.ts";
import { failed, judge } from "../verdict.ts";
import type { Verdict } from "../verdict.ts";

/**
 * What a server responds that does not know the call, or not in this form: 415, or the code of malformed JSON, if it does not expand compressed
 * bodies.
 */
const UNSUPPORTED_STATUSES = [404, 405, 415];
const NOT_EXPANDED = "invalidJson";

/**
 * Judges each create of a batch by its own result, as if it had been sent alone; results are in the order sent. A response without a result
 * for each is not the API's, and an outcome of the whole call applies to all. Returns an empty list if the server does not support the call.
 */
export function judgeBatch(
  outcome: AuthorizedOutcome,
  calls: readonly OutboxCall[],
  conditions: { isOnline: boolean; now: number },
): Verdict[] {
  const response = responseWithStatus(outcome, 200);
  if (!response) {
    if (isUnsupported(outcome)) return [];
    const verdict = judge(outcome, { parse: () => null, isDelete: false }, conditions);
    // Only a single result can say that an inspection was deleted.
    return calls.map(() => (verdict.kind === "inspectionDeleted" ? failed("not-the-server") : verdict));
  }
  const { results } = fieldsOf(response.json);
  if (!Array.isArray(results) || results.length !== calls.length) return calls.map(() => failed("not-the-server"));
  return calls.map((call, index) => {
    const { status, body } = fieldsOf(results[index]);
    // The call was authorized, so a result cannot be about the session.
    const isUsable = typeof status === "number" && status !== 401;
    return judge({ ...response, status: isUsable ? status : 0, json: body }, call, conditions);
  });
}

function isUnsupported(outcome: AuthorizedOutcome): boolean {
  return UNSUPPORTED_STATUSES.includes(statusOf(outcome)) || problemCode(outcome) === NOT_EXPANDED;
}
