import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import type { Broadcaster } from "../broadcaster.ts";
import type { NetworkOutcome, Ports } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import { jsonResponse } from "./outcomes.ts";

/** Smaller changes are ignored: responses take time to arrive, and the `Date` header has whole seconds only. */
const REPORTED_CHANGE_MS = 60_000;

/**
 * Compares the device's clock with the server's at each response. A clearly wrong clock is recorded, in milliseconds ahead of the server (negative:
 * behind), so that it is known offline too. The record is cleared once the clock is right again.
 */
export function createClockSkew({ ports, databases, broadcaster }: { ports: Ports; databases: Databases; broadcaster: Broadcaster }) {
  let known: Promise<number | null> | null = null;

  async function record(aheadMs: number): Promise<void> {
    const before = await (known ??= readValue(databases, "clockAheadMs"));
    const after = Math.abs(aheadMs) > CLOCK_SKEW_LIMIT_MS ? aheadMs : null;
    if (before === after || (before !== null && after !== null && Math.abs(after - before) < REPORTED_CHANGE_MS)) return;
    known = Promise.resolve(after);
    await writeValue(databases, "clockAheadMs", after);
    await broadcaster.notify("reference");
  }

  function failed(error: unknown): void {
    // The next response reads it again.
    known = null;
    ports.log.warn("clock", error);
  }

  return {
    /** Called with the outcome of every request; `sentAt` is by the device's clock. */
    observe(outcome: NetworkOutcome, sentAt: number): void {
      const date = Date.parse(jsonResponse(outcome)?.date ?? "");
      if (Number.isNaN(date)) return;
      // The server set its time between sending and now.
      const [maxAheadMs, minAheadMs] = [ports.clock.now() - date, sentAt - date];
      record(minAheadMs > 0 ? minAheadMs : Math.min(maxAheadMs, 0)).catch(failed);
    },
  };
}
