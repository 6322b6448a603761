/**
 * Returns the milliseconds between a reading of the device's clock and now. The absolute difference, since the clock may have been set in the
 * meantime: after a large step back a wait must end, not last until the old time comes again.
 */
export function elapsedMs(since: number, now: number): number {
  return Math.abs(now - since);
}
