/** One at a time at each upload. */
export interface Holds {
  /**
   * Waits until those before are done, whom it asks by their signal to read no further: who comes anew knows that their connection is dead,
   * long before this machine does.
   */
  run<T>(uploadId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createHolds(): Holds {
  const last = new Map<string, { done: Promise<unknown>; stop: AbortController }>();
  return {
    run: async (uploadId, work) => {
      const before = last.get(uploadId);
      before?.stop.abort();
      const stop = new AbortController();
      const done = (before?.done ?? Promise.resolve()).then(() => work(stop.signal));
      const own = { done: done.catch(() => undefined), stop };
      last.set(uploadId, own);
      try {
        return await done;
      } finally {
        if (last.get(uploadId) === own) last.delete(uploadId);
      }
    },
  };
}
