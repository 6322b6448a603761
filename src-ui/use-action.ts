import { useCallback, useRef, useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { failureText } from "./failure.ts";
import { useLatest } from "./use-latest.ts";

export interface Action<A extends unknown[]> {
  run: (...input: A) => void;
  isBusy: boolean;
  /** The message of the last failure, until the next run. */
  failure: string | null;
}

/** Runs an action on a press, one at a time: further presses do nothing while it is busy. The message of a failure is kept. */
export function useAction<A extends unknown[]>(act: (...input: A) => Promise<Result<unknown> | void>): Action<A> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const latest = useLatest(act);

  const run = useCallback(
    (...input: A) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      setFailure(null);
      latest
        .current(...input)
        .then(
          (result) => {
            if (result && !result.ok) setFailure(result.message);
          },
          (error: unknown) => setFailure(failureText(error)),
        )
        .finally(() => {
          isRunning.current = false;
          setIsBusy(false);
        });
    },
    [latest],
  );

  return { run, isBusy, failure };
}
