import type { ReadonlySignal } from "@preact/signals-core";
import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns the current value of a signal and follows it. Components must read signals this way: any other way shows stale values without an error.
 */
export function useSignal<T>(source: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore(subscribe, () => source.peek());
}
