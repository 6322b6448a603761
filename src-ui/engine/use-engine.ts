import type { ReadonlySignal } from "@preact/signals-core";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { EngineClient } from "./client.ts";

export const EngineContext = createContext<EngineClient | null>(null);

/** The engine client of this page: `engine.calls` to do things, its signals through `useEngineSignal`. */
export function useEngine(): EngineClient {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("No engine above this component");
  return engine;
}

/** The one way a component reads a signal: anything else shows stale values without an error. */
export function useEngineSignal<T>(source: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore(subscribe, () => source.peek());
}
