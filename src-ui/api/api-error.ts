import type { ProblemCode } from "#shared/error-codes.ts";
import { Failure } from "../failure.ts";

/**
 * The server's codes and the client's own. `tenantChanged`: the page moved on to another tenant before the call was sent or had its response.
 * `notStored`: the device could not store the refreshed session that the call needs.
 */
export type ApiErrorCode =
  | ProblemCode
  | "offline"
  | "noResponse"
  | "timeout"
  | "notTheServer"
  | "signInNeeded"
  | "tenantChanged"
  | "notStored";

/** A call that failed. For 400, `errors` holds codes of `field.*` by field. */
export class ApiError extends Failure {
  override name = "ApiError";
  readonly code: ApiErrorCode;
  /** 0 without a response. */
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(code: ApiErrorCode, message: string, status = 0, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }

  /** Whether the call may have taken effect despite the error. Repeating it with the same key is safe. */
  get isOutcomeUnknown(): boolean {
    return this.code === "offline" || this.code === "noResponse" || this.code === "timeout" || this.status >= 500;
  }

  /**
   * Whether the server has refused the call itself. Not so a network's sign-in page, a limit (429) or an ended session (401): an earlier attempt
   * may have taken effect all the same.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 429 && this.code !== "notTheServer";
  }

  /** Whether the same call may succeed later: the server could not be reached, is down, or asks to wait, or the device is full. */
  get isPassing(): boolean {
    return this.isOutcomeUnknown || this.status === 429 || this.code === "notStored";
  }
}

/** Returns what the server found wrong with fields: a pair for each code. Empty for any other error. */
export function fieldCodesOf(error: unknown): (readonly [field: string, code: string])[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors).flatMap(([field, codes]) => codes.map((code) => [field, code] as const));
}
