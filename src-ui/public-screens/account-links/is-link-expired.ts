import { ApiError } from "../../api/api-error.ts";

/** Whether a call was refused because the token of its mailed link no longer works. */
export function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "tokenNotValid";
}
