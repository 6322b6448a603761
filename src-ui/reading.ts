import type { Failure } from "./failure.ts";

/** What is read for a screen, whether from the device or from the server. */
export interface Reading<T, E extends Failure = Failure> {
  /** What was read last; undefined until the first time. */
  data: T | undefined;
  /** Why the latest read failed; null otherwise. */
  error: E | null;
  /** Reads again, even after a failure. */
  refresh: () => void;
}
