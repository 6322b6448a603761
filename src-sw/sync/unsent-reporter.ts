/*
 * Reports to the server how much unsent work of each user is on this device, so that reports can mention it.
 * 1. It is independent of the outbox: nothing waits for it, and its outcome neither changes nor revives a row.
 * 2. Nothing is reported unless something is unsent. A report is repeated when it has changed, when everything is sent, and after a while.
 * 3. It uses existing sessions and refreshes none. After a failure it waits before the owner's next report. A server that refuses the call is
 *    asked no more often than one that accepts it.
 */

import type { UnsentWork } from "#shared/entities/unsent-work.ts";
import { UNSENT_WORK_COOLDOWN_MS, UNSENT_WORK_REPEAT_MS } from "../limits.ts";
import { calls } from "../network/api-calls.ts";
import type { ApiClient } from "../network/api-client.ts";
import type { Connection } from "../network/connection.ts";
import { jsonResponse, statusOf } from "../network/outcomes.ts";
import type { NetworkOutcome, Ports } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Databases } from "../stores/database.ts";
import type { LastReport } from "../stores/device-schema.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import { keyOfOwner, ownerOfKey, readUnsentTotals } from "../stores/outbox/unsent-totals.ts";
import type { Owner } from "../stores/work-schema.ts";
import { OUTBOX_STORES } from "../stores/work-transaction.ts";
import { elapsedMs } from "../values/elapsed.ts";

export interface UnsentReporter {
  /** Must be called after a run. Never rejects. Resolves when everything possible has been reported. */
  report(): Promise<void>;
}

interface ReporterDeps {
  ports: Pick<Ports, "clock" | "log">;
  databases: Databases;
  /** A client whose successes do not revive failed work. */
  api: ApiClient;
  sessions: Pick<Sessions, "accessTokenFor">;
  isOnline: Connection["isOnline"];
}

type UnsentOfOwner = Pick<UnsentWork, "inspections" | "photos" | "since">;

const NOTHING_UNSENT: UnsentOfOwner = { inspections: 0, photos: 0, since: null };

export function createUnsentReporter({ ports, databases, api, sessions, isOnline }: ReporterDeps): UnsentReporter {
  const { clock, log } = ports;
  let last = Promise.resolve();

  async function reportAll(): Promise<void> {
    // An earlier build stored them as `unsentTold`.
    const reported = (await readValue(databases, "lastReports")) ?? (await readValue(databases, "unsentTold")) ?? {};
    const unsent = await readUnsent(databases);
    for (const key of new Set([...unsent.keys(), ...Object.keys(reported)])) {
      if (!isOnline()) return;
      const work = unsent.get(key) ?? NOTHING_UNSENT;
      const content = JSON.stringify(work);
      if (!isDue(content, reported[key], clock.now())) continue;
      const owner = ownerOfKey(key);
      const accessToken = await sessions.accessTokenFor(owner.userId);
      if (accessToken === null) continue;
      const hasFailed = (await send(owner, accessToken, work)) === "failed";
      if (hasFailed) reported[key] = { content: null, at: clock.now() };
      else if (work === NOTHING_UNSENT) delete reported[key];
      else reported[key] = { content, at: clock.now() };
      await writeValue(databases, "lastReports", reported);
      if (hasFailed) return;
    }
  }

  async function send({ tenantId, deviceId: id }: Owner, accessToken: string, work: UnsentOfOwner): Promise<ReportVerdict> {
    const body = { ...work, deviceTime: new Date(clock.now()).toISOString() };
    return reportVerdictOf(await api.send(calls.reportUnsentWork, { params: { id }, body }, { accessToken, tenantId }));
  }

  return {
    report() {
      last = last.then(reportAll).catch((error: unknown) => log.warn("unsent work", error));
      return last;
    },
  };
}

/** Whether it is time for a report with this content. */
function isDue(content: string, last: LastReport | undefined, now: number): boolean {
  if (!last || (last.content !== null && last.content !== content)) return true;
  return elapsedMs(last.at, now) >= (last.content === null ? UNSENT_WORK_COOLDOWN_MS : UNSENT_WORK_REPEAT_MS);
}

/** Resolves with the unsent work of each owner. */
async function readUnsent(databases: Databases): Promise<Map<string, UnsentOfOwner>> {
  const unsent = new Map<string, UnsentOfOwner>();
  for (const [owner, totals] of await readUnsentTotals(databases)) {
    const since = await readOldestTime(databases, keyOfOwner(owner));
    if (since !== null) unsent.set(keyOfOwner(owner), { inspections: totals.inspectionsLeft, photos: totals.photosLeft, since });
  }
  return unsent;
}

/** Resolves with the time at which the first of an owner's waiting rows was queued. Reads rows only up to that one. */
function readOldestTime({ work }: Databases, key: string): Promise<string | null> {
  return work(OUTBOX_STORES, "readonly", async (tx) => {
    const oldest: number[] = [];
    for (const queue of OUTBOX_STORES) {
      let cursor = await tx.objectStore(queue).index("timestamp").openCursor();
      while (cursor && (cursor.value.status === "uploaded" || keyOfOwner(cursor.value) !== key)) cursor = await cursor.continue();
      if (cursor) oldest.push(cursor.value.timestamp);
    }
    return oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString();
  });
}

/**
 * `refused`: by the server itself, since the role does not allow it or the call is unknown, so repeating it soon is pointless. `failed`: the
 * server may have it or not.
 */
type ReportVerdict = "accepted" | "refused" | "failed";

function reportVerdictOf(outcome: NetworkOutcome): ReportVerdict {
  const status = statusOf(outcome);
  if (status === 204) return "accepted";
  const isRefusal = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isRefusal && jsonResponse(outcome) ? "refused" : "failed";
}
