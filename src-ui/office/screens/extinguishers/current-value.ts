import { ApiError } from "../../../api/api-error.ts";
import { say } from "../../../api/messages.ts";
import type { ApiResponse } from "../../../api/response.ts";

/** Returns the value of a response, for callers who need what the server has now. Throws `ApiError` for a copy from the device. */
export function currentValueOf<T>({ value, cachedAt }: ApiResponse<T>): T {
  if (cachedAt !== null) throw new ApiError("noResponse", say("api.noResponse"));
  return value;
}
