import type { Broadcast } from "#shared/engine/events.ts";

/** Applies broadcasts in the order of their numbers, from a snapshot on; calls `onGap` when one is missing or the numbers step back. */
export function createBroadcastOrder(apply: (broadcast: Broadcast) => void, onGap: () => void) {
  /** Those that arrived while a snapshot was being read. */
  const early: Broadcast[] = [];
  let last: number | null = null;

  function receive(broadcast: Broadcast): void {
    if (last === null) early.push(broadcast);
    else if (broadcast.sequence === last + 1) {
      last = broadcast.sequence;
      apply(broadcast);
    } else if (broadcast.sequence !== last) onGap();
  }

  return {
    receive,
    isHeld: () => last === null,
    /** Keeps what arrives until the next snapshot. */
    hold(): void {
      last = null;
    },
    /** Goes on from a snapshot with this number. */
    startFrom(sequence: number): void {
      last = sequence;
    },
    /** Applies what arrived early and is not part of the snapshot. */
    release(): void {
      for (const broadcast of early.splice(0)) if (broadcast.sequence > (last ?? 0)) receive(broadcast);
    },
  };
}
