import { ONLINE_CHECK_MS, ONLINE_CHECKS } from "../limits.ts";
import type { Ports } from "../ports.ts";

/** Whether the device has a connection, as far as worker and pages know. */
export interface Connection {
  /** To be asked by all that wait for a connection or say whether there is one, so that they agree. */
  isOnline: () => boolean;
  /** Called with a page's report, which may come before the worker notices; null forgets the last report. */
  report(online: boolean | null): void;
  /** Checks again. Returns whether the connection came or went since the last check. */
  check(): boolean;
  /** The state at the last check. */
  wasOnline(): boolean;
  /** When a check last found that the connection had come back; 0 if that never happened. */
  onlineSince(): number;
  /**
   * Waits a moment for `navigator.onLine`: a page's report, or a sync event (sent only when online), may arrive before the worker sees the
   * connection.
   */
  untilOnline(): Promise<void>;
}

/** Combines the worker's `navigator.onLine` with the last report of a page: offline if either says so. */
export function createConnection({ network, clock }: Pick<Ports, "network" | "clock">): Connection {
  let isReportedOffline = false;
  let wasOnline = network.seemsOnline();
  let onlineSince = 0;
  const isOnline = () => network.seemsOnline() && !isReportedOffline;
  return {
    isOnline,
    report(online) {
      isReportedOffline = online === false;
    },
    check() {
      if (isOnline() === wasOnline) return false;
      wasOnline = !wasOnline;
      if (wasOnline) onlineSince = clock.now();
      return true;
    },
    wasOnline: () => wasOnline,
    onlineSince: () => onlineSince,
    async untilOnline() {
      for (let checks = 0; checks < ONLINE_CHECKS && !isOnline(); checks++)
        await new Promise<void>((resolve) => void clock.after(ONLINE_CHECK_MS, resolve));
    },
  };
}
