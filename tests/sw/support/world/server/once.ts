import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import type { NetworkRequest } from "../../../../../src-sw/ports.ts";
import { problemResponse } from "../responses.ts";
import type { ApiResponse } from "../responses.ts";
import type { Caller } from "./accounts.ts";

type Body = Record<string, unknown>;

/** Runs `effect` once per idempotency key, user and tenant, and repeats the first response. A key whose request was refused is free again. */
export type Once = (request: NetworkRequest, body: Body, by: Caller, effect: () => ApiResponse) => ApiResponse;

export function createOnce(): Once {
  const kept = new Map<string, { fingerprint: string; response: ApiResponse }>();
  return (request, body, by, effect) => {
    const key = request.headers[IDEMPOTENCY_HEADER];
    if (!key || request.method === "GET") return effect();
    const name = `${by.tenantId} ${by.userId} ${key}`;
    // The time of an attempt does not matter for whether it is a repeat.
    const fingerprint = `${request.method} ${request.url} ${JSON.stringify({ ...body, deviceTime: null })}`;
    const known = kept.get(name);
    if (known)
      return known.fingerprint === fingerprint
        ? known.response
        : problemResponse(422, "This idempotency key was used for something else", null, "idempotencyKeyReused");
    const response = effect();
    if (response.status < 300) kept.set(name, { fingerprint, response });
    return response;
  };
}
