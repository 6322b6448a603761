import { useCallback, useEffect, useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import { failureText } from "../failure.ts";
import { useLatest } from "../use-latest.ts";
import { RUN_ITEM_CHANGES } from "./client.ts";
import { coalesce } from "./coalesce.ts";
import { mustReadAfter } from "./read-after.ts";
import type { EngineRead } from "./read-after.ts";
import { useEngine } from "./use-engine.ts";

export type Query<T> = { kind: "loading" } | { kind: "ready"; value: T } | { kind: "failed"; message: string };
/** `refresh` reads again, even after a failure. */
export type RefreshableQuery<T> = Query<T> & { refresh: () => void };

/** Changes that a run reports within this time share one read. */
const READ_TOGETHER_MS = 500;

/**
 * Reads from the engine, and again after each change that concerns the read (`read-after.ts`); the old value stays until the new one is there. Only
 * one read runs at a time, and during a run many changes share one: a read for each would hold up the run's own transactions. Another id, of what is
 * read, starts over. A failure after a success keeps the value.
 */
export function useEngineQuery<T>(name: EngineRead, read: (calls: Engine) => Promise<T>, id = ""): RefreshableQuery<T> {
  const engine = useEngine();
  const key = `${name} ${id}`;
  const [result, setResult] = useState<{ key: string; query: Query<T> }>({ key, query: { kind: "loading" } });
  const latest = useLatest(read);
  const readLatest = useRef(() => {});
  const refresh = useCallback(() => readLatest.current(), []);

  useEffect(() => {
    let isUnmounted = false;
    const showQuery = (next: Query<T>): void => {
      if (isUnmounted) return;
      setResult((before) =>
        next.kind === "failed" && before.key === key && before.query.kind === "ready" ? before : { key, query: next },
      );
    };
    const readOnce = coalesce(() =>
      latest.current(engine.calls).then(
        (value) => showQuery({ kind: "ready", value }),
        (error: unknown) => showQuery({ kind: "failed", message: failureText(error) }),
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

  return { ...(result.key === key ? result.query : { kind: "loading" }), refresh };
}
