import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import { apiResponse } from "./api-client.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { NetworkOutcome, Ports } from "./ports.ts";
import type { Databases } from "./stores/database.ts";
import { readValue, writeValue } from "./stores/device-values.ts";

/** A change of less is no news: responses take their time, and the `Date` header knows whole seconds. */
const NEWS_MS = 60_000;

/**
 * Compares the device's clock with the server's at each of its responses. How far it is ahead (behind: less than 0) is kept once that is clearly
 * wrong, for the times without a connection, and until a response says that it is right again.
 */
export function createClockSkew({ ports, databases, broadcaster }: { ports: Ports; databases: Databases; broadcaster: Broadcaster }) {
  let known: Promise<number | null> | null = null;

  async function keep(aheadMs: number): Promise<void> {
    const before = await (known ??= readValue(databases, "clockAheadMs"));
    const after = Math.abs(aheadMs) > CLOCK_SKEW_LIMIT_MS ? aheadMs : null;
    if (before === after || (before !== null && after !== null && Math.abs(after - before) < NEWS_MS)) return;
    known = Promise.resolve(after);
    await writeValue(databases, "clockAheadMs", after);
    await broadcaster.notify("reference");
  }

  return {
    /** Called with every outcome of the network, whoever asked; `sentAt` by the device's clock. */
    observe(outcome: NetworkOutcome, sentAt: number): void {
      const date = Date.parse(apiResponse(outcome)?.date ?? "");
      if (Number.isNaN(date)) return;
      // The server responded some time between the two.
      const [most, least] = [ports.clock.now() - date, sentAt - date];
      keep(least > 0 ? least : Math.min(most, 0)).catch((error: unknown) => ports.log.warn("clock", error));
    },
  };
}
