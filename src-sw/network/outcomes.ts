/*
 * What an outcome says. Each question has one function:
 *
 * | Question                      | Function                         | True of                                                      |
 * | ----------------------------- | -------------------------------- | ------------------------------------------------------------ |
 * | Does nothing get through now? | `isUnreachable`                  | `no-answer`, not a timeout: smaller requests may get through |
 * | Did nothing come back?        | `isSilence`                      | `no-answer` and a timeout: the server may have what was sent |
 * | Did something respond?        | `statusOf`, `responseWithStatus` | any response, of a gateway too, but no redirect              |
 * | Did the API respond?          | `jsonResponse`                   | JSON                                                         |
 * | Did the API do it?            | `isSuccess`, `okJson`            | JSON with a status below 300; 204                            |
 *
 * Our server never redirects. Whether the failure of a row may pass by itself is `isPassing` in `stores/outbox/retry-rule.ts`: that of a 503, too.
 * Whether the server can be reached now is `fetchHealth`.
 */

import type { FailureKind } from "#shared/engine/sync.ts";
import type { AuthorizedOutcome, NetworkResponse } from "../ports.ts";
import { fieldsOf, textOf } from "../values/json.ts";

/** The kind of an outcome, or of the failure that it became. */
type OutcomeKind = AuthorizedOutcome["kind"] | FailureKind | null;

/** Whether nothing gets through to the server at the moment, so that it is worth asking again soon. */
export function isUnreachable(kind: OutcomeKind): boolean {
  return kind === "no-answer";
}

/** Whether nothing came back, or nothing in time. */
export function isSilence(kind: OutcomeKind): boolean {
  return kind === "timeout" || isUnreachable(kind);
}

/** Returns the response if it is JSON, as the API's are, else null: a captive portal's page, or no response at all. */
export function jsonResponse(outcome: AuthorizedOutcome): NetworkResponse | null {
  const response = responseIn(outcome);
  return response?.json === undefined ? null : response;
}

/** Returns the status of the response; 0 if there is none. */
export function statusOf(outcome: AuthorizedOutcome): number {
  return responseIn(outcome)?.status ?? 0;
}

/** Returns the response if it has this status, else null. */
export function responseWithStatus(outcome: AuthorizedOutcome, status: number): NetworkResponse | null {
  const response = responseIn(outcome);
  return response?.status === status ? response : null;
}

function responseIn(outcome: AuthorizedOutcome): NetworkResponse | null {
  return outcome.kind === "response" && !outcome.isRedirect ? outcome : null;
}

/** Returns the JSON of a response with status 200; undefined for any other outcome. */
export function okJson(outcome: AuthorizedOutcome): unknown {
  return responseWithStatus(outcome, 200)?.json;
}

/** Whether the outcome is a successful response of the API itself, and not, for instance, a captive portal's page. */
export function isSuccess(outcome: AuthorizedOutcome): boolean {
  const status = statusOf(outcome);
  return status === 204 || (status >= 200 && status < 300 && jsonResponse(outcome) !== null);
}

/** Returns the message of the server's problem details, or an empty string if there is none. */
export function problemMessage(outcome: AuthorizedOutcome): string {
  return textOf(fieldsOf(jsonResponse(outcome)?.json)["message"]) ?? "";
}

/** Returns the code of the server's problem details; null if there is none. */
export function problemCode(outcome: AuthorizedOutcome): string | null {
  return textOf(fieldsOf(jsonResponse(outcome)?.json)["code"]);
}
