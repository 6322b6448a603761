/* What a request of tus 1.0 is, and what its responses say. */
import {
  PART_CONTENT_TYPE,
  PHOTO_UPLOADS_PATH,
  TUS_HEADER,
  TUS_VERSION,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_METADATA_HEADER,
  UPLOAD_OFFSET_HEADER,
} from "#shared/api/photo-uploads.ts";
import type { ApiResponse, RawRequest } from "../api-client.ts";
import { fieldsOf, textOf } from "../json.ts";
import type { AccessOutcome } from "../ports.ts";

const TUS = { [TUS_HEADER]: TUS_VERSION };

/** `fields` as in the form of one photo; what they hold is ASCII. */
export function creationOf(lengthBytes: number, fields: readonly [string, string][]): RawRequest {
  const metadata = fields.map(([name, value]) => `${name} ${btoa(value)}`).join(",");
  const headers = { ...TUS, [UPLOAD_LENGTH_HEADER]: String(lengthBytes), [UPLOAD_METADATA_HEADER]: metadata };
  return { method: "POST", path: PHOTO_UPLOADS_PATH, headers };
}

export function questionOf(uploadId: string): RawRequest {
  return { method: "HEAD", path: `${PHOTO_UPLOADS_PATH}/${uploadId}`, headers: TUS };
}

export function partOf(uploadId: string, start: number, bytes: Uint8Array<ArrayBuffer>): RawRequest {
  const headers = { ...TUS, [UPLOAD_OFFSET_HEADER]: String(start), "Content-Type": PART_CONTENT_TYPE };
  return { method: "PATCH", path: `${PHOTO_UPLOADS_PATH}/${uploadId}`, headers, bytes };
}

/** The response where it has this status and no redirect led to it; else null. */
export function goodResponse(outcome: AccessOutcome, status: number): ApiResponse | null {
  return outcome.kind === "response" && !outcome.redirected && outcome.status === status ? outcome : null;
}

/** How much is there; null where it is not said. */
export function offsetIn({ upload }: ApiResponse): number | null {
  return /^\d+$/.test(upload?.offset ?? "") ? Number(upload?.offset) : null;
}

/** Only the id is taken of an address: where a user's access is sent to is not for a response to say. */
export function uploadIdIn({ upload }: ApiResponse): string | null {
  return /\/photos\/uploads\/([\w-]+)\/?(?:\?.*)?$/.exec(upload?.location ?? "")?.[1] ?? null;
}

/** The server has forgotten the upload. Of an inspection that was deleted it says so. */
export function isForgotten(outcome: AccessOutcome): boolean {
  return hasStatus(outcome, [404, 410]) && codeOf(outcome) !== "inspectionDeleted";
}

/** A server without uploads in parts knows no such call; ours says `notFound` of an inspection. */
export function isUnsupported(outcome: AccessOutcome): boolean {
  return hasStatus(outcome, [404, 405, 501]) && codeOf(outcome) !== "notFound";
}

/** By the server's own decision, which neither signing in nor waiting changes. */
export function isRefused(outcome: AccessOutcome): boolean {
  return hasStatus(outcome, [400, 403, 409, 410, 413, 415, 422]);
}

/** The part does not begin where the upload stands. Other refusals with this status carry a code of their own. */
export function isMisplaced(outcome: AccessOutcome): boolean {
  return hasStatus(outcome, [409]) && [null, "offsetMismatch"].includes(codeOf(outcome));
}

function hasStatus(outcome: AccessOutcome, statuses: readonly number[]): boolean {
  return outcome.kind === "response" && !outcome.redirected && statuses.includes(outcome.status);
}

function codeOf(outcome: AccessOutcome): string | null {
  return outcome.kind === "response" ? textOf(fieldsOf(outcome.json)["code"]) : null;
}
