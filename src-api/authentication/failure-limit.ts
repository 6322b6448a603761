/** Counts failures by key and says when the next try is allowed. */
export interface FailureLimit {
  /** Seconds to wait before the next try; 0 when it may come now. */
  secondsToWait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

const KEYS_MAX = 50_000;

/** Allows so many failures within a window of each key, which begins with the first; kept in this process. */
export function createFailureLimit(limit: { failures: number; windowMs: number }, clock: () => Date): FailureLimit {
  const windows = new Map<string, { failures: number; endsAt: number }>();
  function current(key: string) {
    const window = windows.get(key);
    if (window === undefined || window.endsAt > clock().getTime()) return window;
    windows.delete(key);
    return undefined;
  }
  return {
    secondsToWait(key) {
      const window = current(key);
      if (window === undefined || window.failures < limit.failures) return 0;
      return Math.ceil((window.endsAt - clock().getTime()) / 1_000);
    },
    failed(key) {
      const window = current(key);
      if (window !== undefined) window.failures += 1;
      else {
        const oldest = windows.size >= KEYS_MAX ? windows.keys().next().value : undefined;
        if (oldest !== undefined) windows.delete(oldest);
        windows.set(key, { failures: 1, endsAt: clock().getTime() + limit.windowMs });
      }
    },
    succeeded: (key) => void windows.delete(key),
  };
}
