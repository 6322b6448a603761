import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CallInput } from "#shared/api/request.ts";
import { ApiError } from "../../api/api-error.ts";
import { callOf } from "../../api/calls.ts";
import type { CallOf, Endpoint } from "../../api/calls.ts";
import { unsavedWork } from "../../unsaved-work.ts";
import { isGone } from "./missing.ts";
import { callOwnerOf, useOfficeSession } from "./office-session.ts";
import { readAgain } from "./query-client.ts";
import { identify, unsettledKeys } from "./unsettled-keys.ts";

interface BatchItem<E extends Endpoint> {
  input: CallInput<CallOf<E>>;
  ifMatch?: number;
}

export interface BatchResult {
  /** Including what was to be deleted, and somebody else had deleted already. */
  done: number;
  /** The refused items, by their index, each with the server's message. */
  refused: { index: number; reason: string }[];
  /** The first item that was neither done nor refused; the items after it were not attempted. Null when there is none. */
  stopped: { index: number; error: unknown } | null;
}

/** Returns each reason for which items were refused, once, as one text; empty when none was refused. */
export function refusalText({ refused }: BatchResult): string {
  return [...new Set(refused.map(({ reason }) => reason))].join(". ");
}

/** Whether a batch did not do an item: the server refused it, or the batch stopped at it or before it. */
export function isLeft({ refused, stopped }: BatchResult, item: number): boolean {
  return (stopped !== null && item >= stopped.index) || refused.some(({ index }) => index === item);
}

export interface Batch<E extends Endpoint> {
  /** Makes the calls one by one, each safe to repeat. Never rejects. While a batch is under way, another call returns its result. */
  run(items: readonly BatchItem<E>[]): Promise<BatchResult>;
  /** Null while nothing is under way. */
  progress: { done: number; total: number } | null;
}

let batches = 0;

/**
 * Makes the same call for several items, one by one, where the server has no call for all at once. An item keeps its idempotency key until the
 * server has responded, as in `useWrite`. Until the last is made, the browser asks before it closes the page, even on another screen. The data on
 * screen is read again at the end.
 */
export function useBatch<E extends Endpoint>(endpoint: E): Batch<E> {
  const client = useQueryClient();
  const session = useOfficeSession();
  const running = useRef<Promise<BatchResult> | null>(null);
  const [progress, setProgress] = useState<Batch<E>["progress"]>(null);

  const run = useCallback<Batch<E>["run"]>(
    (items) => {
      if (running.current !== null) return running.current;
      const key = `batch ${++batches}`;
      unsavedWork.put(key, items);
      running.current = (async () => {
        const result: BatchResult = { done: 0, refused: [], stopped: null };
        for (const [index, { input, ifMatch }] of items.entries()) {
          setProgress({ done: index, total: items.length });
          const send = (idempotencyKey: string) => {
            const options = { owner: callOwnerOf(session), idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) };
            return session.api.send(callOf(endpoint), input, options);
          };
          const attempt = () => unsettledKeys.call(identify(session, endpoint, input), send);
          // A call that lost its response is made once more with the same key.
          const failure = await attempt()
            .catch((error: unknown) => (isOutcomeUnknown(error) ? attempt() : Promise.reject(error)))
            .then(
              () => null,
              (error: unknown) => error,
            );
          if (failure === null || (endpoint.startsWith("DELETE ") && isGone(failure))) result.done++;
          else if (failure instanceof ApiError && failure.isRefusal) result.refused.push({ index, reason: failure.message });
          else {
            result.stopped = { index, error: failure };
            break;
          }
        }
        return result;
      })().finally(() => {
        running.current = null;
        unsavedWork.forget(key);
        setProgress(null);
        readAgain(client);
      });
      return running.current;
    },
    [client, session, endpoint],
  );
  return { run, progress };
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isOutcomeUnknown;
}
