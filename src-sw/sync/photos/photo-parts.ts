/*
 * Sends a photo in parts (tus 1.0), for links that fail before a whole photo is sent.
 * 1. What arrived is not sent again: after a request without a response, the server is asked how much it has.
 * 2. The id of the upload is stored in its row before the first part is sent, so that another worker can continue if this one is killed.
 * 3. As with a whole photo, only the server's id of the photo counts as delivered.
 * 4. An attempt in which something arrived does not count as failed if a passing failure ended it.
 */

import { REACH_RETRY_DELAYS_MS } from "../../limits.ts";
import type { RawRequest } from "../../network/api-client.ts";
import { isSilence, isUnreachable, responseWithStatus } from "../../network/outcomes.ts";
import type { AuthorizedOutcome, NetworkResponse } from "../../ports.ts";
import { isPassing } from "../../stores/outbox/retry-rule.ts";
import type { UploadRow } from "../../stores/work-schema.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import { failed } from "../verdict.ts";
import type { Verdict } from "../verdict.ts";
import type { PartSize } from "./part-size.ts";
import {
  createUploadRequest,
  isForgotten,
  isMisplaced,
  isPermanentRefusal,
  isUnsupported,
  offsetIn,
  partRequest,
  offsetRequest,
  uploadIdIn,
} from "./tus.ts";

/** What sending a photo in parts needs. */
export interface PartsDeps {
  /** Sends a request with the access of the photo's author. */
  request(request: RawRequest): Promise<AuthorizedOutcome>;
  /** Returns what an outcome without progress means for the photo. */
  judge(outcome: AuthorizedOutcome): Verdict;
  /** Stores the id of the upload in its row; null if the server has forgotten the upload. */
  storeUploadId(uploadId: string | null): Promise<void>;
  /** Whether the photo must be interrupted: the run ends, or operations wait. */
  mustStop(): boolean;
  partSize: PartSize;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** The photo to send. Its fields are those of the form for a whole photo. */
export interface PhotoToSend {
  fields: readonly [string, string][];
  bytes: ArrayBuffer;
}

type Step = Verdict | "unsupported" | "continue";

/** If the server forgets an upload during an attempt, it is created again once. */
const CREATIONS_MAX = 2;

/** Sends the rest of a photo. Resolves with the verdict, or with `unsupported` if the server does not accept parts. */
export async function sendInParts(
  deps: PartsDeps,
  row: Pick<UploadRow, "uploadId" | "arrivedBytes">,
  { fields, bytes }: PhotoToSend,
): Promise<Verdict | "unsupported"> {
  const totalBytes = bytes.byteLength;
  let before = row.arrivedBytes ?? 0;
  let uploadId = row.uploadId ?? null;
  let creations = 0;
  /** How many bytes the server has; null while that is not known. */
  let offset: number | null = null;
  let arrived = before;
  /** The outcome of the last part, unless it was a success. */
  let lastFailure: AuthorizedOutcome | null = null;

  function end(outcome: AuthorizedOutcome): Verdict {
    const verdict = deps.judge(outcome);
    const mayPass = verdict.kind === "failed" && isPassing(verdict);
    return mayPass && arrived > before ? { kind: "interrupted", arrivedBytes: arrived, byRun: false } : verdict;
  }

  /** Returns what a successful response means: the photo exists, or the server has this much; null if neither. */
  function progress(response: NetworkResponse | null): Step | null {
    const serverId = response?.upload?.photoId;
    if (serverId) return { kind: "delivered", object: { serverId, receiptNumber: null } };
    const bytesThere = response && offsetIn(response);
    if (bytesThere === null || bytesThere > totalBytes) return null;
    // The server has everything but created no photo, so it is not ours.
    if (bytesThere === totalBytes) return failed("not-the-server");
    offset = bytesThere;
    arrived = Math.max(arrived, bytesThere);
    return "continue";
  }

  async function createUpload(): Promise<Step> {
    creations++;
    if (creations > CREATIONS_MAX) return failed("server-error");
    const outcome = await deps.request(createUploadRequest(totalBytes, fields));
    const created = responseWithStatus(outcome, 201);
    if (created === null) return isUnsupported(outcome) ? "unsupported" : end(outcome);
    uploadId = uploadIdIn(created);
    if (uploadId === null) return "unsupported";
    await deps.storeUploadId(uploadId);
    return progress(created) ?? "continue";
  }

  async function forget(): Promise<Step> {
    uploadId = offset = lastFailure = null;
    before = arrived = 0;
    await deps.storeUploadId(null);
    return "continue";
  }

  async function fetchOffset(id: string): Promise<Step> {
    let outcome = await deps.request(offsetRequest(id));
    for (const ms of lastFailure === null ? [] : REACH_RETRY_DELAYS_MS) {
      if (!isUnreachable(outcome.kind) || deps.mustStop()) break;
      await deps.wait(ms);
      outcome = await deps.request(offsetRequest(id));
    }
    if (isForgotten(outcome)) return forget();
    const arrivedBefore = arrived;
    const step = progress(responseWithStatus(outcome, 200));
    if (step === null) return isPermanentRefusal(outcome) ? fetchRefusal(id) : end(outcome);
    // Nothing of the last part arrived, so the next would fail in the same way.
    if (step === "continue" && lastFailure !== null && arrived === arrivedBefore) return end(lastFailure);
    lastFailure = null;
    return step;
  }

  /** Finds out why a complete upload was refused: a response to HEAD has no body, so an empty last part is sent to get the message. */
  async function fetchRefusal(id: string): Promise<Step> {
    const outcome = await deps.request(partRequest(id, totalBytes, new Uint8Array()));
    return progress(responseWithStatus(outcome, 204)) ?? end(outcome);
  }

  async function sendPart(id: string, start: number): Promise<Step> {
    const part = new Uint8Array(bytes, start, Math.min(deps.partSize.bytes(), totalBytes - start));
    const sentAt = deps.now();
    const outcome = await deps.request(partRequest(id, start, part));
    const step = progress(responseWithStatus(outcome, 204));
    // A part that was accepted and is not there would be sent again and again.
    if (step === "continue" && (offset ?? 0) <= start) return end(outcome);
    if (step !== null) {
      deps.partSize.recordArrived(part.length, elapsedMs(sentAt, deps.now()));
      return step;
    }
    if (isForgotten(outcome)) return forget();
    if (isSilence(outcome.kind)) deps.partSize.recordLost(part.length);
    else if (!isMisplaced(outcome)) return end(outcome);
    offset = null;
    lastFailure = outcome;
    return "continue";
  }

  for (;;) {
    if (deps.mustStop()) return { kind: "interrupted", arrivedBytes: arrived, byRun: true };
    const step = await (uploadId === null ? createUpload() : offset === null ? fetchOffset(uploadId) : sendPart(uploadId, offset));
    if (step !== "continue") return step;
  }
}
