export interface Listeners<A extends unknown[]> {
  /** Calls the listener at each change, until the function that it returns is called. */
  subscribe: (listener: (...change: A) => void) => () => void;
  notify: (...change: A) => void;
}

/** Creates the listeners of something that changes; `A` are the arguments that each is called with. */
export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...change: A) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...change) {
      for (const listener of listeners) listener(...change);
    },
  };
}
