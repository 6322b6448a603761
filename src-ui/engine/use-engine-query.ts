import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import { failureWords } from "./call-error.ts";
import type { Change } from "./client.ts";
import { useEngine } from "./use-engine.ts";

export type Query<T> = { state: "loading" } | { state: "ready"; value: T } | { state: "failed"; message: string };

/**
 * Reads from the engine, and again whenever one of `refreshOn` happens; the value shown stays until the new one is there.
 * `key` names what is read: another key starts over. A failure after a success keeps the value.
 */
export function useEngineQuery<T>(
  key: string,
  read: (calls: Engine) => Promise<T>,
  refreshOn: readonly Change[],
): Query<T> & { refresh: () => void } {
  const engine = useEngine();
  const [result, setResult] = useState<{ key: string; query: Query<T> }>({ key, query: { state: "loading" } });
  const latest = useRef({ read, refreshOn });
  useLayoutEffect(() => {
    latest.current = { read, refreshOn };
  });
  const asked = useRef(0);
  const shown = useRef(0);

  const refresh = useCallback(() => {
    const mine = ++asked.current;
    const settle = (next: Query<T>): void => {
      // While one event follows the other, each answer is shown that is newer than the one before.
      if (mine < shown.current) return;
      shown.current = mine;
      setResult((before) =>
        next.state === "failed" && before.key === key && before.query.state === "ready" ? before : { key, query: next },
      );
    };
    latest.current.read(engine.calls).then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", message: failureWords(error) }),
    );
  }, [engine, key]);

  useEffect(() => {
    refresh();
    return engine.onChange((change) => {
      if (change === "snapshot" || latest.current.refreshOn.includes(change)) refresh();
    });
  }, [engine, refresh]);

  return { ...(result.key === key ? result.query : { state: "loading" }), refresh };
}
