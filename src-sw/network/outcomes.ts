/* What an outcome says. Our server never redirects, so a redirect counts as no response. */

import type { AuthorizedOutcome, NetworkResponse } from "../ports.ts";
import { fieldsOf, textOf } from "../values/json.ts";

/** Returns the response if it is JSON, as the API's are, else null: a captive portal's page, or no response at all. */
export function jsonResponse(outcome: AuthorizedOutcome): NetworkResponse | null {
  return outcome.kind === "response" && !outcome.isRedirect && outcome.json !== undefined ? outcome : null;
}

/** Returns the status of the response; 0 if there is none. */
export function statusOf(outcome: AuthorizedOutcome): number {
  return outcome.kind === "response" && !outcome.isRedirect ? outcome.status : 0;
}

/** Returns the response if it has this status, else null. */
export function responseWithStatus(outcome: AuthorizedOutcome, status: number): NetworkResponse | null {
  return outcome.kind === "response" && !outcome.isRedirect && outcome.status === status ? outcome : null;
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
