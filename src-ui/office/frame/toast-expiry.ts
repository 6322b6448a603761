import { createListeners } from "../../listeners.ts";

/** A toast younger than this is about what led to the current screen. */
const FRESH_MS = 1_000;

const { subscribe, notify } = createListeners();

/** Marks older toasts as outdated: they belong to a step that is over and would only cover the next one. */
export function expireToasts(): void {
  notify();
}

/** Calls `drop` once a toast shown now is outdated. Returns a function that stops it. */
export function onToastsExpired(drop: () => void): () => void {
  const shownAt = performance.now();
  return subscribe(() => {
    if (performance.now() - shownAt >= FRESH_MS) drop();
  });
}
