export interface ThrottledProgress {
  /** Reports how far the work has come. Once it was canceled or the server stops, throws the error that ends the work. */
  advanceTo(progress: number): void;
  /** Resolves when no write is under way. */
  settled(): Promise<void>;
}

interface ProgressOptions {
  /** Writes the progress, and resolves with whether the work was canceled. */
  write(progress: number): Promise<boolean>;
  isStopping(): boolean;
  /** The error that ends the work when the server stops. */
  stopped(): Error;
  canceled(): Error;
}

const WRITE_INTERVAL_MS = 300;

/**
 * Writes the progress of background work from time to time, outside the transaction of the work, and learns there whether it was canceled. The work
 * never waits for these writes; if every connection is taken, they come later.
 */
export function createThrottledProgress({ write, isStopping, stopped, canceled }: ProgressOptions): ThrottledProgress {
  let isCanceled = false;
  let writtenAt = 0;
  let writing: Promise<void> | null = null;

  async function writeAndCheck(progress: number): Promise<void> {
    isCanceled = (await write(progress)) || isCanceled;
  }

  return {
    advanceTo: (progress) => {
      if (isCanceled) throw canceled();
      if (isStopping()) throw stopped();
      if (writing !== null || Date.now() - writtenAt < WRITE_INTERVAL_MS) return;
      writtenAt = Date.now();
      writing = writeAndCheck(progress)
        .catch(() => undefined)
        .finally(() => (writing = null));
    },
    settled: async () => void (await writing),
  };
}
