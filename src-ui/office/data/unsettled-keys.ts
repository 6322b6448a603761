import { ApiError } from "../../api/api-error.ts";

interface UnsettledKeys {
  /** Makes a call with the idempotency key of its content, which stays the same for as long as it is unknown whether a call took effect. */
  call<T>(content: string, send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** Creates the idempotency keys of writes, so that one repeated after a lost response has no second effect. */
export function createUnsettledKeys(): UnsettledKeys {
  const keys = new Map<string, string>();
  return {
    async call(content, send) {
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      try {
        const result = await send(key);
        keys.delete(content);
        return result;
      } catch (error) {
        // What was stopped may have arrived.
        if (error instanceof ApiError && !error.isOutcomeUnknown) keys.delete(content);
        throw error;
      }
    },
  };
}
