/** How long a label must have been out of sight before the camera may report it again. */
export const FORGET_AFTER_MS = 2_500;

/** Reports a label once for as long as the camera keeps seeing it. */
export interface RepeatGuard {
  /** Returns whether this sighting is new. */
  isNew(text: string): boolean;
}

/** Creates a guard. `now` is in milliseconds, from any steady clock. */
export function createRepeatGuard(now: () => number): RepeatGuard {
  let last: { text: string; seenAt: number } | null = null;
  return {
    isNew(text) {
      const seenAt = now();
      const isFirstSighting = last === null || last.text !== text || seenAt - last.seenAt > FORGET_AFTER_MS;
      last = { text, seenAt };
      return isFirstSighting;
    },
  };
}
