import { LINK_LOOK_MS } from "#shared/constants.ts";
import { apiResponse, type ApiClient } from "../api-client.ts";
import { fieldsOf } from "../json.ts";
import type { Ports } from "../ports.ts";
import type { RunResult } from "./report.ts";

/*
 * Notices that the server can be reached again where the browser does not say so: its `navigator.onLine` stays true while nothing answers.
 * 1. It looks only after a run in which something had no answer, while a window is open and the device believes to be online. It keeps no worker
 *    awake.
 * 2. A look counts nothing. Only the server's own word starts a run, in which a failure counts as in any other.
 * 3. A run started so that has no answer either is followed by no look: the next one is the timer's. Where small requests pass and large ones do
 *    not, an item is tried once more in each interval of the timer, and never in a loop.
 */
export interface LinkWatch {
  /** To be called after each run. */
  ended(result: RunResult): void;
}

interface WatchDeps {
  ports: Pick<Ports, "clock" | "network" | "clients" | "log">;
  /** The one whose successes bring failed work back. */
  api: ApiClient;
  /** Called when the server responds again. */
  reached(): Promise<void>;
}

export function createLinkWatch({ ports: { clock, network, clients, log }, api, reached }: WatchDeps): LinkWatch {
  let cancel = (): void => {};
  /** Another one for each time it begins to look; what an earlier one still does comes to nothing. */
  let watch = 0;
  let isStartedByLook = false;

  function lookLater(mine: number): void {
    cancel = clock.after(LINK_LOOK_MS, () => {
      look(mine).catch((error: unknown) => log.warn("link watch", error));
    });
  }

  async function look(mine: number): Promise<void> {
    if (!network.isOnline() || !(await clients.anyOpen())) return;
    const isThere = await isServerThere();
    if (mine !== watch) return;
    if (!isThere) return lookLater(mine);
    isStartedByLook = true;
    await reached();
  }

  async function isServerThere(): Promise<boolean> {
    const outcome = await api.sendRaw({ method: "GET", path: "/health", headers: {} }, { timeoutMs: LINK_LOOK_MS });
    const response = apiResponse(outcome);
    return response?.status === 200 && fieldsOf(response.json)["status"] === "ok";
  }

  return {
    ended({ delivered, failed, unanswered }) {
      // A run that sent nothing says nothing of the link.
      if (delivered + failed === 0) return;
      cancel();
      watch += 1;
      const mayLook = unanswered && !isStartedByLook;
      isStartedByLook = false;
      if (mayLook) lookLater(watch);
    },
  };
}
