import { useCallback, useSyncExternalStore } from "react";
import { localStore } from "./local-store.ts";

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** Returns a setting as this device keeps it; the first choice is the default. */
export function readDeviceSetting<const C extends string>(key: string, choices: readonly [C, ...C[]]): C {
  const stored = localStore.getItem(key);
  return choices.find((choice) => choice === stored) ?? choices[0];
}

/** A setting with a few choices, kept on this device for all its tabs; the first choice is the default. */
export function useDeviceSetting<const C extends string>(key: string, choices: readonly [C, ...C[]]): [C, (choice: C) => void] {
  const value = useSyncExternalStore(subscribe, () => readDeviceSetting(key, choices));
  const choose = useCallback(
    (choice: C) => {
      localStore.setItem(key, choice);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, choose];
}
