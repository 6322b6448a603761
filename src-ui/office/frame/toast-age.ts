/** A toast that is younger tells of what led to the present screen. */
const FRESH_MS = 1_000;

const listeners = new Set<() => void>();

/** What was said before belongs to a step that is over: its toasts would only cover what comes next. */
export function outdateToasts(): void {
  for (const listener of listeners) listener();
}

/** Calls back when a toast that appears now is out of date; returns how to stop. */
export function onOutdated(drop: () => void): () => void {
  const shownAt = performance.now();
  const listener = (): void => {
    if (performance.now() - shownAt >= FRESH_MS) drop();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}
