import { useCallback, useSyncExternalStore } from "react";
import { createListeners } from "../listeners.ts";
import { localStore } from "./local-store.ts";

const inThisTab = createListeners();

function subscribe(changed: () => void): () => void {
  const leave = inThisTab.subscribe(changed);
  window.addEventListener("storage", changed);
  return () => {
    leave();
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
      inThisTab.notify();
    },
    [key],
  );
  return [value, choose];
}
