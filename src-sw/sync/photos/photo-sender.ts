import { PART_BYTES_MIN } from "../../limits.ts";
import { formFields } from "../../network/api-client.ts";
import { isSilence } from "../../network/outcomes.ts";
import { storeUploadId } from "../../stores/outbox/settling.ts";
import type { PhotoRow, UploadRow } from "../../stores/work-schema.ts";
import type { InspectionTransaction } from "../../stores/work-transaction.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import { judgeAndRecord, sendAs } from "../attempts.ts";
import type { OutboxCall } from "../outbox-call.ts";
import type { RunDeps } from "../run/run-deps.ts";
import type { RunState } from "../run/run-state.ts";
import type { Verdict } from "../verdict.ts";
import { sendInParts } from "./photo-parts.ts";
import type { PartsDeps } from "./photo-parts.ts";

type SendPhoto = (row: UploadRow, call: OutboxCall, photo: PhotoRow) => Promise<Verdict>;

interface PhotoSenderDeps {
  /** Sends a photo in one call. */
  sendInOneRequest: SendPhoto;
  /** Writes in a transaction that it may share with others. */
  commit<T>(write: (tx: InspectionTransaction) => Promise<T>): Promise<T>;
  /** Whether a photo in parts must be interrupted. */
  mustStop(): boolean;
}

/**
 * Creates the function that sends a photo: whole, or in parts if it is large for the link, got no response before, or was begun in parts. A
 * server that does not support parts gets it whole.
 */
export function createPhotoSender(deps: RunDeps, run: RunState, { sendInOneRequest, commit, mustStop }: PhotoSenderDeps): SendPhoto {
  const { clock } = deps.ports;
  const { partSize } = deps;

  function partsDepsFor(row: UploadRow, call: OutboxCall): PartsDeps {
    const { idempotencyKey, tenantId } = row;
    return {
      request: (request) => sendAs(deps, run, row, (accessToken) => deps.api.sendRaw(request, { accessToken, tenantId, idempotencyKey })),
      judge: (outcome) => judgeAndRecord(deps, run, row, call, outcome),
      storeUploadId: (uploadId) => commit((tx) => storeUploadId(tx, row, uploadId)),
      wait: (ms) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
      mustStop,
      partSize,
      now: clock.now,
    };
  }

  return async function send(row, call, photo) {
    const size = photo.bytes.byteLength;
    const isWorthParts = isSilence(row.failure) && size > PART_BYTES_MIN;
    if (row.uploadId || isWorthParts || partSize.isExceededBy(size)) {
      const verdict = await sendInParts(partsDepsFor(row, call), row, { bytes: photo.bytes, fields: fieldsFor(row, call, photo) });
      if (verdict !== "unsupported") return verdict;
    }
    const sentAt = clock.now();
    const verdict = await sendInOneRequest(row, call, photo);
    if (verdict.kind === "delivered") partSize.recordArrived(size, elapsedMs(sentAt, clock.now()));
    else if (gotNoResponse(verdict)) partSize.recordLost(size);
    return verdict;
  };
}

/** Returns the fields of the form for a whole photo, and how tus names its file. */
function fieldsFor({ id }: UploadRow, { body }: OutboxCall, { contentType }: PhotoRow): [string, string][] {
  return [...formFields(body), ["filename", `${id}.jpg`], ["filetype", contentType]];
}

function gotNoResponse(verdict: Verdict): boolean {
  return verdict.kind === "offline" || (verdict.kind === "failed" && isSilence(verdict.failure));
}
