import { useCallback } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callOf } from "../../api/calls.ts";
import type { Endpoint } from "../../api/calls.ts";
import { say } from "../../api/messages.ts";
import { callOwnerOf, useOfficeSession } from "./office-session.ts";
import type { InputOf, ResponseOf } from "./use-read.ts";

/**
 * Returns a function that reads what the server has now, whatever this page read a moment ago. It rejects with `ApiError`, even if a copy is left
 * on the device.
 */
export function useReadCurrent(): <E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal) => Promise<ResponseOf<E>> {
  const session = useOfficeSession();
  return useCallback(
    async (endpoint, input, signal) => {
      const options = { owner: callOwnerOf(session), ...(signal && { signal }) };
      const { value, cachedAt } = await session.api.send(callOf(endpoint), input, options);
      if (cachedAt !== null) throw new ApiError("noResponse", say("api.noResponse"));
      return value;
    },
    [session],
  );
}
