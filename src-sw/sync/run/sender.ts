import {
  INSPECTIONS_IN_FLIGHT_INITIAL,
  INSPECTIONS_IN_FLIGHT_MAX,
  PHOTOS_IN_FLIGHT_MAX,
  QUICK_RESPONSE_MS,
  QUICK_PHOTO_MS,
} from "../../limits.ts";
import { claim } from "../../stores/outbox/outbox.ts";
import type { Claimed } from "../../stores/outbox/outbox.ts";
import { isUpload } from "../../stores/outbox/rows.ts";
import { markUnknown } from "../../stores/outbox/settling.ts";
import type { OperationRow, PhotoRow, OutboxRow, UploadRow } from "../../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../../stores/work-transaction.ts";
import type { InspectionTransaction } from "../../stores/work-transaction.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import { fieldsOf } from "../../values/json.ts";
import { pick } from "../../values/pick.ts";
import { judgeAndRecord, sendAs, timeUnknown } from "../attempts.ts";
import { createBatchesPace, sendInBatches } from "../batches/batch-sender.ts";
import { deviceTimes } from "../device-time.ts";
import { isKnown, callFor } from "../outbox-call.ts";
import type { OutboxCall } from "../outbox-call.ts";
import { createPhotoSender } from "../photos/photo-sender.ts";
import { allowsNext, settleByVerdict } from "../settle-by-verdict.ts";
import { failed } from "../verdict.ts";
import type { Verdict } from "../verdict.ts";
import type { Chain } from "./chains.ts";
import { createGroupCommit } from "./group-commit.ts";
import { inParallel } from "./in-parallel.ts";
import { createPace } from "./pace.ts";
import type { Pace } from "./pace.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunEvents } from "./run-events.ts";
import type { RunState } from "./run-state.ts";

const OPERATIONS_PACE = { base: INSPECTIONS_IN_FLIGHT_INITIAL, max: INSPECTIONS_IN_FLIGHT_MAX, quickMs: QUICK_RESPONSE_MS };
/** Starts with one: on a weak link, several at once could all time out where each alone would not. */
const PHOTOS_PACE = { base: 1, max: PHOTOS_IN_FLIGHT_MAX, quickMs: QUICK_PHOTO_MS };

export interface Sender {
  /** Sends each chain in order, several chains at once, and creates in batches. A chain ends at the first row that is not delivered. */
  sendOperations(chains: readonly Chain[]): Promise<void>;
  /** Sends photos, a few at once. Starts no more once another run is requested, since operations may be waiting. */
  sendPhotos(photos: AsyncIterable<UploadRow>): Promise<void>;
  /** Logs operations for which this build has no call. They stay visible and block nothing. */
  warnOfUnknown(rows: readonly OperationRow[]): Promise<void>;
}

/** Creates the sender of outbox rows. Each row is claimed, sent and settled. */
export function createSender(deps: RunDeps, run: RunState, events: RunEvents): Sender {
  const { control } = deps;
  const { clock, log, random } = deps.ports;
  const operationsPace = createPace(OPERATIONS_PACE);
  const batchesPace = createBatchesPace();
  const photosMustStop = (): boolean => run.isStopped() || control.isRunRequested;
  const commit = createGroupCommit<InspectionTransaction>((work) => deps.databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", work));
  const sendPhoto = createPhotoSender(deps, run, { sendInOneRequest, commit, mustStop: photosMustStop });

  async function sendChain(chain: readonly OutboxRow[], pace: Pace): Promise<void> {
    for (const row of chain) {
      if (run.isStopped() || !(await sendOne(row, pace))) return;
    }
  }

  /** Sends a row. Resolves with whether the next operation of the inspection may follow. */
  async function sendOne(row: OutboxRow, pace: Pace): Promise<boolean> {
    const claimed = await commit((tx) => claim(tx, row, clock.now(), { callFor, isKnown }));
    if (!claimed) return false;
    events.begin();
    const startedAt = clock.now();
    const verdict = await send(claimed);
    // Recorded only now: a trigger may have cleared the run's attempts in the meantime, and this one must still count. A photo that the run
    // interrupted has not ended its attempt.
    if (verdict.kind !== "interrupted" || !verdict.byRun) control.attempted.add(row.id);
    pace.recordAttempt(elapsedMs(startedAt, clock.now()), verdict.kind === "delivered");
    const announce = await commit((tx) => settleByVerdict(tx, claimed.row, verdict, { now: clock.now(), random }));
    announce(events);
    events.progress();
    return verdict.kind === "planUnavailable" ? sendOne(row, pace) : allowsNext(verdict);
  }

  async function send({ row, call, photo }: Claimed<OutboxCall>): Promise<Verdict> {
    if (!isUpload(row)) return sendInOneRequest(row, call);
    return photo ? sendPhoto(row, call, photo) : failed("lost", { isDefinite: true });
  }

  async function sendInOneRequest(row: OutboxRow, call: OutboxCall, photo?: PhotoRow): Promise<Verdict> {
    const file = photo && { name: "file", fileName: `${row.id}.jpg`, ...pick(photo, "contentType", "bytes") };
    const { idempotencyKey, tenantId } = row;
    const deviceTimeOf = await deviceTimes(deps, [row]);
    if (!deviceTimeOf) return timeUnknown(deps, run);
    const outcome = await sendAs(deps, run, row, (accessToken) => {
      const body = call.sendsDeviceTime ? { ...fieldsOf(call.body), deviceTime: deviceTimeOf(row) } : call.body;
      return deps.api.sendQueued(call.endpoint, { params: call.params, body }, { accessToken, tenantId, idempotencyKey, file });
    });
    return judgeAndRecord(deps, run, row, call, outcome);
  }

  return {
    async sendOperations(chains) {
      const remaining = await sendInBatches({ ...deps, run, events, commit }, chains, batchesPace);
      await inParallel(remaining, operationsPace.width, run.isStopped, (chain) => sendChain(chain, operationsPace));
    },
    sendPhotos(photos) {
      const pace = createPace(PHOTOS_PACE);
      return inParallel(photos, pace.width, photosMustStop, (photo) => sendChain([photo], pace));
    },
    async warnOfUnknown(rows) {
      for (const row of rows.filter(({ id }) => !control.attempted.has(id))) {
        control.attempted.add(row.id);
        log.warn("unknown item type", pick(row, "id", "type", "action"));
        if (row.failure !== "unknown-type") await commit((tx) => markUnknown(tx, row));
      }
    },
  };
}
