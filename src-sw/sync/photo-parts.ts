/*
 * A photo that goes in parts (tus 1.0), so that a link that never holds for a whole photo carries it all the same.
 * 1. What arrived is not sent again: after a request without a response the server is asked how much is there.
 * 2. The upload's id is in its row before the first part leaves, so that another worker goes on where this one was killed.
 * 3. It is delivered by the server's id of the photo alone, as in the call of one photo.
 * 4. A try in which something arrived is no failure, if what ended it passes by itself.
 */
import { REACH_AGAIN_MS } from "#shared/constants.ts";
import { PASSING_FAILURES } from "#shared/engine/sync.ts";
import type { ApiResponse, RawRequest } from "../api-client.ts";
import type { AccessOutcome } from "../ports.ts";
import type { UploadRow } from "../stores/schema.ts";
import { failed, type Verdict } from "./outcome.ts";
import type { PartSize } from "./part-size.ts";
import {
  creationOf,
  goodResponse,
  isForgotten,
  isMisplaced,
  isRefused,
  isUnsupported,
  offsetIn,
  partOf,
  questionOf,
  uploadIdIn,
} from "./tus.ts";

/** What it takes to send one photo in parts. */
export interface PartsLink {
  /** With its author's access. */
  request(request: RawRequest): Promise<AccessOutcome>;
  /** What an outcome that is no progress means for the photo. */
  judge(outcome: AccessOutcome): Verdict;
  /** Keeps the upload's id with the row; null when the server has forgotten it. */
  keep(uploadId: string | null): Promise<void>;
  /** Whether the photo has to step aside now: the run ends, or operations wait. */
  paused(): boolean;
  partSize: PartSize;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** What is sent: the fields stand beside the bytes as in the form of one photo. */
export interface SentPhoto {
  fields: readonly [string, string][];
  bytes: ArrayBuffer;
}

type Step = Verdict | "unsupported" | "on";

/** An upload that is begun and forgotten again within one attempt is not begun a third time. */
const CREATIONS_MAX = 2;

/** Sends what is left of the photo. `unsupported`: the server takes none in parts. */
export async function sendInParts(
  link: PartsLink,
  row: Pick<UploadRow, "uploadId" | "arrivedBytes">,
  { fields, bytes }: SentPhoto,
): Promise<Verdict | "unsupported"> {
  const whole = bytes.byteLength;
  const before = row.arrivedBytes ?? 0;
  let uploadId = row.uploadId ?? null;
  let creations = 0;
  /** How much the server has; null while that is not known. */
  let offset: number | null = null;
  let most = before;
  /** What the last part met, where that was no good response. */
  let lost: AccessOutcome | null = null;

  function end(outcome: AccessOutcome): Verdict {
    const verdict = link.judge(outcome);
    const isPassing = verdict.kind === "failed" && PASSING_FAILURES.includes(verdict.failure);
    return isPassing && most > before ? { kind: "underway", arrivedBytes: most, isAside: false } : verdict;
  }

  /** What a good response says: the photo is made, or so much is there; null where it says neither. */
  function progress(response: ApiResponse | null): Step | null {
    const serverId = response?.upload?.photoId;
    if (serverId) return { kind: "delivered", own: { serverId, receiptNumber: null } };
    const said = response && offsetIn(response);
    if (said === null || said > whole) return null;
    // All is there and no photo was made of it: no server of ours.
    if (said === whole) return failed("not-the-server");
    offset = said;
    most = Math.max(most, said);
    return "on";
  }

  async function begin(): Promise<Step> {
    creations += 1;
    if (creations > CREATIONS_MAX) return failed("server-error");
    const outcome = await link.request(creationOf(whole, fields));
    const created = goodResponse(outcome, 201);
    if (created === null) return isUnsupported(outcome) ? "unsupported" : end(outcome);
    uploadId = uploadIdIn(created);
    if (uploadId === null) return "unsupported";
    await link.keep(uploadId);
    return progress(created) ?? "on";
  }

  async function forget(): Promise<Step> {
    uploadId = offset = lost = null;
    await link.keep(null);
    return "on";
  }

  async function ask(id: string): Promise<Step> {
    let outcome = await link.request(questionOf(id));
    for (const ms of lost === null ? [] : REACH_AGAIN_MS) {
      if (outcome.kind !== "no-answer" || link.paused()) break;
      await link.pause(ms);
      outcome = await link.request(questionOf(id));
    }
    if (isForgotten(outcome)) return forget();
    const known = most;
    const step = progress(goodResponse(outcome, 200));
    if (step === null) return isRefused(outcome) ? askWhy(id) : end(outcome);
    // Nothing more is there than before it: another part would meet the same.
    if (step === "on" && lost !== null && most === known) return end(lost);
    lost = null;
    return step;
  }

  /** What is whole may be refused, and a response to this question has no words: the last part, empty by now, has them. */
  async function askWhy(id: string): Promise<Step> {
    const outcome = await link.request(partOf(id, whole, new Uint8Array()));
    return progress(goodResponse(outcome, 204)) ?? end(outcome);
  }

  async function sendPart(id: string, start: number): Promise<Step> {
    const part = new Uint8Array(bytes, start, Math.min(link.partSize.bytes(), whole - start));
    const sentAt = link.now();
    const outcome = await link.request(partOf(id, start, part));
    const step = progress(goodResponse(outcome, 204));
    if (step !== null) {
      link.partSize.arrived(part.length, link.now() - sentAt);
      return step;
    }
    if (isForgotten(outcome)) return forget();
    const isSilent = outcome.kind === "no-answer" || outcome.kind === "timeout";
    if (isSilent) link.partSize.lost(part.length);
    else if (!isMisplaced(outcome)) return end(outcome);
    offset = null;
    lost = outcome;
    return "on";
  }

  for (;;) {
    if (link.paused()) return { kind: "underway", arrivedBytes: most, isAside: true };
    const step = await (uploadId === null ? begin() : offset === null ? ask(uploadId) : sendPart(uploadId, offset));
    if (step !== "on") return step;
  }
}
