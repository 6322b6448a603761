/* Readers of the tus 1.0 headers. Each throws `validation`, naming a malformed header. */

import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders } from "node:http";
import { TUS_HEADER, TUS_VERSION, UPLOAD_LENGTH_HEADER, UPLOAD_METADATA_HEADER, UPLOAD_OFFSET_HEADER } from "#shared/api/photo-uploads.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";

const NUMBER = /^\d{1,15}$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Throws `tusVersion` if the caller names another version of the protocol, or none. */
export function requireTusVersion(headers: IncomingHttpHeaders): void {
  if (headers[TUS_HEADER.toLowerCase()] !== TUS_VERSION) throw new ApiProblem("tusVersion");
}

export function readLength(headers: IncomingHttpHeaders): number {
  return readNumber(headers, UPLOAD_LENGTH_HEADER);
}

export function readOffset(headers: IncomingHttpHeaders): number {
  return readNumber(headers, UPLOAD_OFFSET_HEADER);
}

/** Reads the length of the body; null if it is not given. */
export function readContentLength(headers: IncomingHttpHeaders): number | null {
  const length = headers["content-length"];
  return length === undefined ? null : Number(length);
}

function readNumber(headers: IncomingHttpHeaders, name: string): number {
  const value = headers[name.toLowerCase()];
  if (value === undefined) throw fieldProblem(name, "field.required");
  if (typeof value !== "string" || !NUMBER.test(value)) throw fieldProblem(name, "field.number");
  return Number(value);
}

export function readMetadata(headers: IncomingHttpHeaders): string {
  return String(headers[UPLOAD_METADATA_HEADER.toLowerCase()] ?? "");
}

/** Returns the decoded metadata, without empty values. */
export function parseMetadata(text: string): Record<string, string> {
  const metadata = new Map<string, string>();
  for (const pair of text.split(",")) {
    const [key = "", encoded = "", ...more] = pair.trim().split(/\s+/);
    if (key === "" && encoded === "") continue;
    const bytes = Buffer.from(encoded, "base64");
    const isWellFormed = more.length === 0 && BASE64.test(encoded) && isUtf8(bytes) && !metadata.has(key);
    if (!isWellFormed) throw fieldProblem(UPLOAD_METADATA_HEADER, "field.text");
    metadata.set(key, bytes.toString("utf8"));
  }
  return Object.fromEntries([...metadata].filter(([, value]) => value !== ""));
}
