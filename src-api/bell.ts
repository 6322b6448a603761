/** Lets who brought work wake who does it, at once. Nothing is lost where nobody listens: work is looked for regularly, too. */
export interface Bell {
  ring(): void;
  /** Stops listening when what it returns is called. */
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
