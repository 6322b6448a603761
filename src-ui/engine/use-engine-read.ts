import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf } from "../failure.ts";
import type { Reading } from "../reading.ts";
import { useLatest } from "../use-latest.ts";
import { RUN_ITEM_CHANGES } from "./client.ts";
import { coalesce } from "./coalesce.ts";
import { mustReadAfter } from "./engine-reads.ts";
import type { CallsOf, EngineRead } from "./engine-reads.ts";
import { useEngine } from "./use-engine.ts";

/** Changes that a run reports within this time share one read. */
const READ_TOGETHER_MS = 500;

type Found<T> = Pick<Reading<T>, "data" | "error">;

const NOTHING_YET = { data: undefined, error: null };

/**
 * Reads from the engine, and again after each change that concerns the read (`engine-reads.ts`); the old data stays until the new one is there, also
 * if a read fails. Only one read runs at a time, and during a run many changes share one: a read for each would hold up the run's own transactions.
 * Another id, of what is read, starts over.
 */
export function useEngineRead<N extends EngineRead, T>(name: N, read: (calls: CallsOf<N>) => Promise<T>, id = ""): Reading<T> {
  const engine = useEngine();
  const key = `${name} ${id}`;
  const [found, setFound] = useState<{ key: string } & Found<T>>({ key, ...NOTHING_YET });
  const latest = useLatest(read);
  const readLatest = useRef(() => {});
  const refresh = useCallback(() => readLatest.current(), []);

  useEffect(() => {
    let isUnmounted = false;
    const show = (next: (before: Found<T>) => Found<T>): void => {
      if (!isUnmounted) setFound((before) => ({ key, ...next(before.key === key ? before : NOTHING_YET) }));
    };
    const readOnce = coalesce(() =>
      latest.current(engine.calls).then(
        (data) => show(() => ({ data, error: null })),
        (error: unknown) => show(({ data }) => ({ data, error: failureOf(error) })),
      ),
    );
    readLatest.current = () => void readOnce();
    void readOnce();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = engine.onChange((change) => {
      if (!mustReadAfter(change, name)) return;
      if (!RUN_ITEM_CHANGES.includes(change) || !engine.status.peek().syncing) return void readOnce();
      timer ??= setTimeout(() => {
        timer = undefined;
        void readOnce();
      }, READ_TOGETHER_MS);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      leave();
    };
  }, [engine, name, key, latest]);

  const { data, error } = found.key === key ? found : NOTHING_YET;
  return { data, error, refresh };
}
