import type { FailureKind } from "#shared/engine/sync.ts";
import type { ApiResponse } from "../api-client.ts";
import { fieldsOf, textOf } from "../json.ts";
import type { AccessOutcome, NetworkOutcome } from "../ports.ts";
import type { Delivered, Failure } from "../stores/outbox.ts";
import { waitUntil } from "./retry-after.ts";

/** What a response means for the item that was sent (contract for outside scripts, "What counts as a failure"). */
export type Verdict =
  | { kind: "delivered"; own: Delivered }
  /** Counts: `retryCount` grows by one. */
  | ({ kind: "failed" } & Failure)
  /** The planned inspection is not there, done by the same hand or not completed by this work, which is to go out as one of its own. Uncounted. */
  | { kind: "gone" }
  /** Its inspection was deleted before it was completed: nothing can take the item any more, and it goes. Uncounted. */
  | { kind: "moot"; message: string }
  /** Its author has to sign in first, or the session could not be renewed now: uncounted. */
  | { kind: "no-session" }
  /** 429: not before this time, uncounted. */
  | { kind: "later"; notBefore: number }
  /** A photo in parts, so much of which the server has; the rest is to follow. It may stand aside for others in the same run. Uncounted. */
  | { kind: "underway"; arrivedBytes: number; isAside: boolean }
  /** The device lost its connection: uncounted, and the run ends. */
  | { kind: "offline" };

export interface Expectation {
  /** Recognises the server's own object in the response; null when it is something else. */
  own(json: unknown): Delivered | null;
  /** The response to a delete is a 204 without a body, and what is gone already need not be deleted. */
  isDelete: boolean;
  /** A plan may be withdrawn or done meanwhile, or ask for more than was given: 404, 409 and this refusal say only that it can not be completed. */
  mayBeGone?: boolean;
}

const NOTHING: Delivered = { serverId: null, receiptNumber: null };

/** Judges one attempt. Nothing but the server's own object with an id is a delivery: not a status, not a page, not JSON of somebody else. */
export function judge(outcome: AccessOutcome, expected: Expectation, world: { online: boolean; now: number }): Verdict {
  switch (outcome.kind) {
    case "no-answer":
    case "timeout":
      return world.online ? failed(outcome.kind) : { kind: "offline" };
    case "response":
      return judgeResponse(outcome, expected, world.now);
    case "refused":
    case "unavailable":
      return { kind: "no-session" };
  }
}

/** Whether it is the API's own good response; a captive portal's page is none. */
export function isSuccess(outcome: NetworkOutcome): boolean {
  if (outcome.kind !== "response" || outcome.redirected || outcome.status < 200 || outcome.status >= 300) return false;
  return outcome.status === 204 || outcome.json !== undefined;
}

function judgeResponse(response: ApiResponse, expected: Expectation, now: number): Verdict {
  const { status } = response;
  if (response.redirected || status < 200 || (status >= 300 && status < 400)) return notTheServer();
  if (status === 401) return { kind: "no-session" };
  if (status === 429) return { kind: "later", notBefore: waitUntil(response.retryAfter, now) };
  const { message, title, code } = fieldsOf(response.json);
  const refusal = textOf(message) ?? textOf(title) ?? textOf(code);
  if (status >= 500) return failed("server-error", refusal ?? `HTTP ${status}`);
  if (status >= 400) {
    if (refusal === null) return notTheServer();
    if (status === 410 && code === "inspectionDeleted") return { kind: "moot", message: refusal };
    // The API looks up the key before the plan, and its refusals carry a code; a gateway's own 404 says nothing of either.
    if (expected.mayBeGone && code && (status === 404 || status === 409 || code === "checklistIncomplete")) return { kind: "gone" };
    if (status === 404 && expected.isDelete) return { kind: "delivered", own: NOTHING };
    // Work that differs from what stands under its key is refused, and yet something of it is there.
    return failed("rejected", refusal, code !== "idempotencyKeyReused");
  }
  if (expected.isDelete) return status === 204 ? { kind: "delivered", own: NOTHING } : notTheServer();
  const own = expected.own(response.json);
  return own === null ? notTheServer() : { kind: "delivered", own };
}

export function failed(failure: FailureKind, message: string = failure, definite = false): Verdict {
  return { kind: "failed", failure, message, definite };
}

function notTheServer(): Verdict {
  return failed("not-the-server");
}
