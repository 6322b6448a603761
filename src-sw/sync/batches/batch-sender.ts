import { BATCHES_IN_FLIGHT_MAX, QUICK_RESPONSE_MS } from "../../limits.ts";
import { calls } from "../../network/api-calls.ts";
import { statusOf } from "../../network/outcomes.ts";
import { claim } from "../../stores/outbox/outbox.ts";
import type { Claimed } from "../../stores/outbox/outbox.ts";
import { settleUndelivered } from "../../stores/outbox/settling.ts";
import type { OperationRow, OutboxRow } from "../../stores/work-schema.ts";
import type { InspectionTransaction } from "../../stores/work-transaction.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import { fieldsOf } from "../../values/json.ts";
import { recordForRun, sendAs, timeUnknown } from "../attempts.ts";
import { deviceTimes } from "../device-time.ts";
import { isKnown, callFor } from "../outbox-call.ts";
import type { OutboxCall } from "../outbox-call.ts";
import type { Chain } from "../run/chains.ts";
import { inParallel } from "../run/in-parallel.ts";
import { createPace } from "../run/pace.ts";
import type { Pace } from "../run/pace.ts";
import type { RunDeps } from "../run/run-deps.ts";
import type { RunEvents } from "../run/run-events.ts";
import type { RunState } from "../run/run-state.ts";
import { allowsNext, settleByVerdict } from "../settle-by-verdict.ts";
import type { Verdict } from "../verdict.ts";
import { judgeBatch } from "./batch-verdicts.ts";
import { batchesOf, groupBySender } from "./batches.ts";

/** What sending in batches needs. `commit` writes in a transaction that it may share with others. */
interface BatchDeps extends RunDeps {
  run: RunState;
  events: RunEvents;
  commit<T>(write: (tx: InspectionTransaction) => Promise<T>): Promise<T>;
}

/** Returns the pace of batches. It starts with one: the first response shows whether the server supports the call. */
export function createBatchesPace(): Pace {
  return createPace({ base: 1, max: BATCHES_IN_FLIGHT_MAX, quickMs: QUICK_RESPONSE_MS });
}

/**
 * Sends the creates at the heads of chains in batches: one transaction claims a batch, and one settles it, each create by its own result. Resolves
 * with what is left for single calls: the rest of each chain whose create was delivered, and every chain that was not attempted.
 */
export async function sendInBatches(deps: BatchDeps, chains: readonly Chain[], pace: Pace): Promise<(readonly OperationRow[])[]> {
  const { run, events, commit, control, batchSize } = deps;
  const { clock, random } = deps.ports;
  const remaining = new Map<Chain, readonly OperationRow[]>();

  async function sendBatch(batch: readonly Chain[]): Promise<void> {
    // A single create is sent by its own call.
    if (batch.length === 1 || !batchSize.isSupported()) return;
    // No two claims share a row, so all requests go to the database together instead of one after the other.
    const claimed = await commit((tx) =>
      Promise.all(batch.map(([first]) => claim(tx, first, clock.now(), { callFor: callOfCreate, isKnown }))),
    );
    const items = claimed.flatMap((item) => item ?? []);
    const judged = await send(items);
    if (items.length > 0 && judged.length === 0) return returnToSingleCalls(items);
    const settled = await commit((tx) =>
      Promise.all(judged.map(({ row, verdict }) => settleByVerdict(tx, row, verdict, { now: clock.now(), random }))),
    );
    for (const announce of settled) announce(events);
    events.progress();
    const following = new Set(judged.flatMap(({ row, verdict }) => (allowsNext(verdict) ? row.id : [])));
    for (const chain of batch) remaining.set(chain, following.has(chain[0].id) ? chain.slice(1) : []);
  }

  async function send(items: readonly Claimed<OutboxCall>[]): Promise<{ row: OutboxRow; verdict: Verdict }[]> {
    const [first] = items;
    if (!first) return [];
    events.begin();
    const startedAt = clock.now();
    const { userId, tenantId } = first.row;
    const outboxCalls = items.map(({ call }) => call);
    const rows = items.map(({ row }) => row);
    const deviceTimeOf = await deviceTimes(deps, rows);
    if (!deviceTimeOf) {
      for (const { id } of rows) control.attempted.add(id);
      const verdict = timeUnknown(deps, run);
      return rows.map((row) => ({ row, verdict }));
    }
    const outcome = await sendAs(deps, run, { userId }, (accessToken) => {
      const body = {
        items: items.map(({ row, call }) => ({
          idempotencyKey: row.idempotencyKey,
          body: { ...fieldsOf(call.body), deviceTime: deviceTimeOf(row) },
        })),
      };
      return deps.api.send(calls.createInspections, { body }, { accessToken, tenantId, gzip: true });
    });
    const verdicts = judgeBatch(outcome, outboxCalls, { isOnline: deps.connection.isOnline(), now: clock.now() });
    recordForRun(run, { userId }, verdicts);
    const gotResults = statusOf(outcome) === 200;
    const tookMs = elapsedMs(startedAt, clock.now());
    if (verdicts.length > 0) for (const { row } of items) control.attempted.add(row.id);
    pace.recordAttempt(tookMs, gotResults);
    batchSize.recordAttempt(items.length, tookMs, gotResults);
    return items.flatMap(({ row }, index) => {
      const verdict = verdicts[index];
      return verdict ? { row, verdict } : [];
    });
  }

  /** The server stored nothing, so the rows wait again, to be sent by single calls in this same run. */
  async function returnToSingleCalls(items: readonly Claimed<OutboxCall>[]): Promise<void> {
    batchSize.markUnsupported();
    await commit(async (tx) => {
      for (const { row } of items) await settleUndelivered(tx, row);
    });
  }

  if (batchSize.isSupported()) await inParallel(batchesOf(groupBySender(chains), batchSize.size), pace.width, run.isStopped, sendBatch);
  return chains.map((chain) => remaining.get(chain) ?? chain);
}

/** Returns the call that sends a create; null if the row became another call since it was read. */
function callOfCreate(row: OutboxRow): OutboxCall | null {
  const call = callFor(row, null);
  return call?.endpoint.method === "POST" ? call : null;
}
