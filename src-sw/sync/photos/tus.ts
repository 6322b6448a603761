/* Makes the requests of tus 1.0, and reads its responses. */

import {
  PART_CONTENT_TYPE,
  PHOTO_UPLOADS_PATH,
  TUS_HEADER,
  TUS_VERSION,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_METADATA_HEADER,
  UPLOAD_OFFSET_HEADER,
} from "#shared/api/photo-uploads.ts";
import type { RawRequest } from "../../network/api-client.ts";
import { problemCode, statusOf } from "../../network/outcomes.ts";
import type { AuthorizedOutcome, NetworkResponse } from "../../ports.ts";

const TUS = { [TUS_HEADER]: TUS_VERSION };

/** Returns the request that creates an upload. `fields` are those of the form for a whole photo, with values in ASCII. */
export function createUploadRequest(lengthBytes: number, fields: readonly [string, string][]): RawRequest {
  const metadata = fields.map(([name, value]) => `${name} ${btoa(value)}`).join(",");
  const headers = { ...TUS, [UPLOAD_LENGTH_HEADER]: String(lengthBytes), [UPLOAD_METADATA_HEADER]: metadata };
  return { method: "POST", path: PHOTO_UPLOADS_PATH, headers };
}

/** Returns the request that asks how many bytes of an upload have arrived. */
export function offsetRequest(uploadId: string): RawRequest {
  return { method: "HEAD", path: `${PHOTO_UPLOADS_PATH}/${uploadId}`, headers: TUS };
}

export function partRequest(uploadId: string, start: number, bytes: Uint8Array<ArrayBuffer>): RawRequest {
  const headers = { ...TUS, [UPLOAD_OFFSET_HEADER]: String(start), "Content-Type": PART_CONTENT_TYPE };
  return { method: "PATCH", path: `${PHOTO_UPLOADS_PATH}/${uploadId}`, headers, bytes };
}

/** Returns how many bytes the server has; null if the response does not say. */
export function offsetIn({ upload }: NetworkResponse): number | null {
  return /^\d+$/.test(upload?.offset ?? "") ? Number(upload?.offset) : null;
}

/**
 * Returns the id in the upload's address; null if it has none. The address itself is not used: a response must not decide where a user's access
 * token is sent.
 */
export function uploadIdIn({ upload }: NetworkResponse): string | null {
  return /\/photos\/uploads\/([\w-]+)\/?(?:\?.*)?$/.exec(upload?.location ?? "")?.[1] ?? null;
}

/**
 * Whether the server has forgotten the upload. If the inspection was deleted, the response says so by its code. A page is a captive portal's or a
 * gateway's; a response to HEAD has no body, so its content type tells.
 */
export function isForgotten(outcome: AuthorizedOutcome): boolean {
  if (![404, 410].includes(statusOf(outcome)) || problemCode(outcome) === "inspectionDeleted") return false;
  return outcome.kind === "response" && !outcome.contentType.startsWith("text/html");
}

/** Whether the server does not support uploads in parts. Our own server responds with `notFound` only for an unknown inspection. */
export function isUnsupported(outcome: AuthorizedOutcome): boolean {
  return [404, 405, 501].includes(statusOf(outcome)) && problemCode(outcome) !== "notFound";
}

/** Whether the server refuses in a way that neither signing in nor waiting changes. */
export function isPermanentRefusal(outcome: AuthorizedOutcome): boolean {
  return [400, 403, 409, 410, 413, 415, 422].includes(statusOf(outcome));
}

/** Whether the part does not start where the upload ends. Other refusals with this status have another code. */
export function isMisplaced(outcome: AuthorizedOutcome): boolean {
  return statusOf(outcome) === 409 && [null, "offsetMismatch"].includes(problemCode(outcome));
}
