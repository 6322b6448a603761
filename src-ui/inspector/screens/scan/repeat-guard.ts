/** How long a label must have been out of sight before the camera may report it again. */
export const FORGET_AFTER_MS = 2_500;

/** Reports a label once for as long as the camera keeps seeing it. */
export interface RepeatGuard {
  /** Returns whether this sighting is new. */
  isNew(text: string): boolean;
}

/** Creates a guard. `now` is in milliseconds, from any steady clock. */
export function createRepeatGuard(now: () => number): RepeatGuard {
  /** When each label was seen last; several can be in one picture. */
  const seen = new Map<string, number>();
  return {
    isNew(text) {
      const seenAt = now();
      const isInSight = seenAt - (seen.get(text) ?? -Infinity) <= FORGET_AFTER_MS;
      seen.set(text, seenAt);
      return !isInSight;
    },
  };
}
