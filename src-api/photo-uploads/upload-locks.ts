/**
 * Lets one request at a time work on each upload within this server. Requests to several servers do not wait for each other: each writes its part at
 * the offset that it names, and the upload's key, if it has one, makes one photo of them.
 */
export interface UploadLocks {
  /**
   * Waits for earlier requests on the same upload, and aborts their signal so that they stop reading: a sender who tries again knows that
   * the earlier connection is dead, long before the server does.
   */
  run<T>(uploadId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createUploadLocks(): UploadLocks {
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
