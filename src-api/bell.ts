/** Wakes background workers as soon as there is work. Nothing is lost if nobody listens, since they also look for work regularly. */
export interface Bell {
  ring(): void;
  /** Calls the listener at each ring. Returns a function that stops it. */
  listen(heard: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const heard of listeners) heard();
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
