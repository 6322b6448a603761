import { ApiError } from "../../api/api-error.ts";

interface UnsettledKeys {
  /**
   * Makes a call with the idempotency key of its content, which stays the same for as long as it is unknown whether a call took effect. Other
   * content that may have taken effect at the same `place` ends that: the server would only play back the response to the first.
   */
  call<T>(content: string, send: (idempotencyKey: string) => Promise<T>, place?: string): Promise<T>;
}

/** Creates the idempotency keys of writes, so that one repeated after a lost response has no second effect. */
export function createUnsettledKeys(): UnsettledKeys {
  const unsettled = new Map<string, { content: string; key: string }>();
  return {
    async call(content, send, place = content) {
      const before = unsettled.get(place);
      const now = before?.content === content ? before : { content, key: crypto.randomUUID() };
      try {
        const result = await send(now.key);
        unsettled.delete(place);
        return result;
      } catch (error) {
        // What was stopped may have arrived.
        if (!(error instanceof ApiError) || error.isOutcomeUnknown) unsettled.set(place, now);
        else if (now === before) unsettled.delete(place);
        throw error;
      }
    },
  };
}
