import type { FailureKind } from "#shared/engine/sync.ts";
import { statusOf } from "../network/outcomes.ts";
import type { AuthorizedOutcome, NetworkResponse } from "../ports.ts";
import type { Delivered, Failure } from "../stores/outbox/settling.ts";
import { fieldsOf, textOf } from "../values/json.ts";
import { notBeforeOf } from "./retry-after.ts";

/** What the outcome of an attempt means for the row that was sent (contract for outside scripts, "What counts as a failure"). */
export type Verdict =
  | { kind: "delivered"; object: Delivered }
  /** Counted: `retryCount` increases by one. */
  | ({ kind: "failed" } & Failure)
  /** The plan cannot be completed: it was canceled, completed or changed. The work is sent as a separate inspection. Uncounted. */
  | { kind: "planUnavailable" }
  /** Its inspection was deleted before it was completed, so the server will never accept the row, which is removed. Uncounted. */
  | { kind: "inspectionDeleted"; message: string }
  /** Its author must sign in first, or the session could not be refreshed. Uncounted. */
  | { kind: "noSession" }
  /** Status 429: must not be sent before this time. Uncounted. */
  | { kind: "later"; notBefore: number }
  /**
   * A photo in parts, of which the server has this many bytes. `byRun`: the run interrupted it, because it ends or operations go first; otherwise a
   * passing failure ended an attempt in which something arrived. Uncounted.
   */
  | { kind: "interrupted"; arrivedBytes: number; byRun: boolean }
  /** The server could not be asked for its time, so nothing of the row was sent. Uncounted. */
  | { kind: "timeUnknown" }
  /** The device lost its connection, and the run ends. Uncounted. */
  | { kind: "offline" };

export interface Expectation {
  /** Returns what the server created or changed, from the body of a response; null if the body is anything else. */
  parse(json: unknown): Delivered | null;
  /** Whether the call is a delete. It is confirmed by 204 without a body, or by the API's 404: the object is already gone. */
  isDelete: boolean;
  /** Whether the plan may have been canceled, completed or changed since: 404, 409 and `checklistIncomplete` then mean `planUnavailable`. */
  completesPlan?: boolean;
}

const NO_OBJECT: Delivered = { serverId: null, receiptNumber: null };

/** Judges an attempt. Only the server's own object with an id counts as delivered, not a status alone, a page, or somebody else's JSON. */
export function judge(outcome: AuthorizedOutcome, expected: Expectation, conditions: { isOnline: boolean; now: number }): Verdict {
  switch (outcome.kind) {
    case "no-answer":
    case "timeout":
      return conditions.isOnline ? failed(outcome.kind) : { kind: "offline" };
    case "response":
      return judgeResponse(outcome, expected, conditions.now);
    case "signInNeeded":
    case "unavailable":
      return { kind: "noSession" };
  }
}

function judgeResponse(response: NetworkResponse, expected: Expectation, now: number): Verdict {
  const status = statusOf(response);
  if (status < 200 || (status >= 300 && status < 400)) return notTheServer();
  if (status === 401) return { kind: "noSession" };
  if (status === 429) return { kind: "later", notBefore: notBeforeOf(response.retryAfter, now) };
  const { message, title, code } = fieldsOf(response.json);
  const refusal = textOf(message) ?? textOf(title) ?? textOf(code);
  // 408 (the request timed out) and 425 (it came too early) may pass, as 5xx do.
  if (status >= 500 || status === 408 || status === 425) return failed("server-error", { message: refusal ?? `HTTP ${status}` });
  if (status >= 400) {
    if (refusal === null) return notTheServer();
    if (status === 410 && code === "inspectionDeleted") return { kind: "inspectionDeleted", message: refusal };
    // The API checks the idempotency key before the plan, and its refusals carry a code. A gateway's 404 says nothing about key, plan or object.
    if (expected.completesPlan && code && (status === 404 || status === 409 || code === "checklistIncomplete"))
      return { kind: "planUnavailable" };
    if (expected.isDelete && code && status === 404) return { kind: "delivered", object: NO_OBJECT };
    // This code means that the server has different work under the same key.
    return failed("rejected", { message: refusal, isDefinite: code !== "idempotencyKeyReused" });
  }
  if (expected.isDelete) return status === 204 ? { kind: "delivered", object: NO_OBJECT } : notTheServer();
  const object = expected.parse(response.json);
  return object === null ? notTheServer() : { kind: "delivered", object };
}

/** Returns the verdict of a failed attempt. Unless said otherwise, it has no message of the server, and may have delivered something. */
export function failed(failure: FailureKind, details?: Partial<Failure>): Verdict {
  return { kind: "failed", failure, message: failure, isDefinite: false, ...details };
}

function notTheServer(): Verdict {
  return failed("not-the-server");
}
