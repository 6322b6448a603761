/*
 * Notices that the server can be reached again when the browser does not: `navigator.onLine` stays true while nothing gets through.
 * 1. It checks only after a run in which the link failed, while a window is open and the device seems online. It does not keep the worker
 *    awake.
 * 2. A check is not an attempt. Only a response of the server itself starts a run, whose failures count as in any other.
 * 3. If that run gets no response either, no check follows, and the next run is the timer's. So if small requests get through and large
 *    ones do not, a row is attempted once more per timer interval, and never in a loop.
 */

import { LINK_CHECK_MS } from "../limits.ts";
import type { ApiClient } from "../network/api-client.ts";
import type { Connection } from "../network/connection.ts";
import { fetchHealth } from "../network/health.ts";
import type { Ports } from "../ports.ts";
import type { RunResult } from "./run/run-events.ts";

export interface LinkWatch {
  /** Must be called after each run. */
  afterRun(result: RunResult): void;
}

interface WatchDeps {
  ports: Pick<Ports, "clock" | "clients" | "log">;
  /** The client whose successes revive failed work. */
  api: ApiClient;
  isOnline: Connection["isOnline"];
  /** Called when the server responds again. */
  onServerReached(): Promise<void>;
}

export function createLinkWatch({ ports: { clock, clients, log }, api, isOnline, onServerReached }: WatchDeps): LinkWatch {
  let cancel = (): void => {};
  /** The number of the current series of checks. A check of an earlier series does nothing. */
  let series = 0;
  let isStartedByCheck = false;

  function checkLater(checkedSeries: number): void {
    cancel = clock.after(LINK_CHECK_MS, () => {
      check(checkedSeries).catch((error: unknown) => log.warn("link watch", error));
    });
  }

  async function check(checkedSeries: number): Promise<void> {
    if (!isOnline() || !(await clients.anyOpen())) return;
    const { isReady } = await fetchHealth(api, clock, { timeoutMs: LINK_CHECK_MS });
    if (checkedSeries !== series) return;
    if (!isReady) return checkLater(checkedSeries);
    isStartedByCheck = true;
    await onServerReached();
  }

  return {
    afterRun({ delivered, failed, hasLinkFailed }) {
      const mayCheck = hasLinkFailed && !isStartedByCheck;
      isStartedByCheck = false;
      // A run that sent nothing does not show whether the link works.
      if (delivered + failed === 0 && !hasLinkFailed) return;
      cancel();
      series++;
      if (mayCheck) checkLater(series);
    },
  };
}
