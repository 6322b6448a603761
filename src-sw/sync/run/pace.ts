/** How many requests may be in flight at once. */
export interface Pace {
  width(): number;
  /** Called after each attempt. The width increases while responses are quick, and returns to the base when one is slow or fails. */
  recordAttempt(elapsedMs: number, isDelivered: boolean): void;
}

/** Creates a pace whose width doubles with each quick round trip, since every response adds one. */
export function createPace(limits: { base: number; max: number; quickMs: number }): Pace {
  let width = limits.base;
  return {
    width: () => width,
    recordAttempt(elapsedMs, isDelivered) {
      width = isDelivered && elapsedMs <= limits.quickMs ? Math.min(width + 1, limits.max) : limits.base;
    },
  };
}
