/** Wakes background workers as soon as there is work. Nothing is lost if nobody listens, since they also look for work regularly. */
export interface WakeSignal {
  notify(): void;
  /** Calls the listener at each notification. Returns a function that stops it. */
  listen(listener: () => void): () => void;
}

export function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
