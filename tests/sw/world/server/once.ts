import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import type { NetworkRequest } from "../../../../src-sw/ports.ts";
import { type ApiResponse, problemResponse } from "../responses.ts";
import type { Caller } from "./accounts.ts";

type Body = Record<string, unknown>;

/** Has the effect of a request once, by its key, which is of its user and tenant; a key whose request was refused is free again. */
export type Once = (request: NetworkRequest, body: Body, by: Caller, effect: () => ApiResponse) => ApiResponse;

export function createOnce(): Once {
  const kept = new Map<string, { fingerprint: string; answer: ApiResponse }>();
  return (request, body, by, effect) => {
    const key = request.headers[IDEMPOTENCY_HEADER];
    if (!key || request.method === "GET") return effect();
    const name = `${by.tenantId} ${by.userId} ${key}`;
    // The time of an attempt is no part of what makes it a repeat.
    const fingerprint = `${request.method} ${request.url} ${JSON.stringify({ ...body, deviceTime: null })}`;
    const known = kept.get(name);
    if (known)
      return known.fingerprint === fingerprint
        ? known.answer
        : problemResponse(422, "This idempotency key was used for something else", null, "idempotencyKeyReused");
    const answer = effect();
    if (answer.status < 300) kept.set(name, { fingerprint, answer });
    return answer;
  };
}
