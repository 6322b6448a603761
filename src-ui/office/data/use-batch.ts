import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CallInput } from "#shared/api/request.ts";
import { ApiError } from "../api/api-error.ts";
import { type CallAt, callOf, type Endpoint } from "../api/calls.ts";
import { ownerOf, useOffice } from "./office.ts";

interface BatchItem<E extends Endpoint> {
  input: CallInput<CallAt<E>>;
  ifMatch?: number;
}

export interface BatchResult {
  done: number;
  /** What the server refused, in words, by the place of its item. */
  refused: { place: number; reason: string }[];
  /** No answer came any more: the items from this place on were not tried. Null when all were. */
  stoppedAt: number | null;
}

export interface Batch<E extends Endpoint> {
  /** One call after the other, each by itself safe to repeat. Never rejects. Called again while it runs it answers with the run under way. */
  run(items: readonly BatchItem<E>[]): Promise<BatchResult>;
  /** Null while nothing runs. */
  progress: { done: number; total: number } | null;
}

/** Does one thing to several, one by one, where the server has no call for all of them at once. What is on screen is read anew at the end. */
export function useBatch<E extends Endpoint>(endpoint: E): Batch<E> {
  const client = useQueryClient();
  const office = useOffice();
  const running = useRef<Promise<BatchResult> | null>(null);
  const [progress, setProgress] = useState<Batch<E>["progress"]>(null);

  const run = useCallback<Batch<E>["run"]>(
    (items) => {
      running.current ??= (async () => {
        const result: BatchResult = { done: 0, refused: [], stoppedAt: null };
        for (const [place, { input, ifMatch }] of items.entries()) {
          setProgress({ done: place, total: items.length });
          const options = { of: ownerOf(office), idempotencyKey: crypto.randomUUID(), ...(ifMatch !== undefined && { ifMatch }) };
          // A lost answer is asked for once more with the same key.
          const attempt = () => office.api.send(callOf(endpoint), input, options);
          const failure = await attempt()
            .catch((error: unknown) => (isSilence(error) ? attempt() : Promise.reject(error)))
            .then(
              () => null,
              (error: unknown) => error,
            );
          if (failure === null) result.done++;
          else if (failure instanceof ApiError && !failure.isSilence) result.refused.push({ place, reason: failure.message });
          else {
            result.stoppedAt = place;
            break;
          }
        }
        return result;
      })().finally(() => {
        running.current = null;
        setProgress(null);
        void client.invalidateQueries({ queryKey: [office.user.userId, office.tenantId] });
      });
      return running.current;
    },
    [client, office, endpoint],
  );
  return { run, progress };
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiError && error.isSilence;
}
