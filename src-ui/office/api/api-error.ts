import type { ProblemCode } from "#shared/codes.ts";

/** What went wrong beside the server's own codes. `tenantChanged`: the page moved on to another tenant before the call was sent or answered. */
export type ApiErrorCode = ProblemCode | "offline" | "noAnswer" | "timeout" | "notTheServer" | "signInNeeded" | "tenantChanged";

/** A call that did not do what it was to do; `message` is for people, `errors` holds codes of `field.*` by field for 400. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when nothing was answered. */
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(code: ApiErrorCode, message: string, status = 0, errors: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.errors = errors;
  }

  /** The call may have had its effect or not: repeating it with the same key is safe and tells. */
  get isSilence(): boolean {
    return this.code === "offline" || this.code === "noAnswer" || this.code === "timeout" || this.status >= 500;
  }
}
