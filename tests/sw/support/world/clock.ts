import type { Clock } from "../../../../src-sw/ports.ts";

export interface FakeClock {
  now(): number;
  /** Advances the clock, firing timers in order and waiting for `quiet` after each. */
  advance(ms: number): Promise<void>;
  /** Sets the clock back, as a person or the system may. Timers fire as soon as they would have. */
  setBack(ms: number): void;
  /** Returns a clock for one owner, whose timers can be dropped together. */
  lend(): Clock & { drop(): void };
}

export function createFakeClock(startMs: number, quiet: () => Promise<void>): FakeClock {
  let now = startMs;
  let nextId = 0;
  const timers = new Map<number, { at: number; work: () => void }>();

  function soonest(until: number): [number, { at: number; work: () => void }] | null {
    let found: [number, { at: number; work: () => void }] | null = null;
    for (const entry of timers) if (entry[1].at <= until && (found === null || entry[1].at < found[1].at)) found = entry;
    return found;
  }

  return {
    now: () => now,
    async advance(ms) {
      const end = now + ms;
      await quiet();
      for (let next = soonest(end); next; next = soonest(end)) {
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].work();
        await quiet();
      }
      now = end;
    },
    setBack(ms) {
      now -= ms;
      for (const timer of timers.values()) timer.at -= ms;
    },
    lend() {
      const own = new Set<number>();
      let dropped = false;
      return {
        now: () => now,
        after(delayMs, work) {
          if (dropped) return () => undefined;
          const id = nextId++;
          own.add(id);
          timers.set(id, { at: now + Math.max(delayMs, 0), work });
          return () => void timers.delete(id);
        },
        drop() {
          dropped = true;
          for (const id of own) timers.delete(id);
        },
      };
    },
  };
}
