import type { PageClock } from "../../../src-ui/device/clock.ts";

export interface TestClock extends PageClock {
  /** Advances the clock and runs each timer at its own time; promises settle in between. */
  advance(ms: number): Promise<void>;
}

/** Resolves once all pending promises and messages are processed. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function createTestClock(start = Date.UTC(2026, 0, 15, 8)): TestClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settled();
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}
