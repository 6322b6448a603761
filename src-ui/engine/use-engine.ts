import type { ReadonlySignal } from "@preact/signals-core";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { EngineClient } from "./client.ts";

export const EngineContext = createContext<EngineClient | null>(null);

/** Returns the engine client of this page. Its signals are read through `useEngineSignal`. */
export function useEngine(): EngineClient {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("No engine above this component");
  return engine;
}

/**
 * Returns the current value of a signal and follows it. Components must read signals this way: any other way shows stale values without an error.
 */
export function useEngineSignal<T>(source: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore(subscribe, () => source.peek());
}
