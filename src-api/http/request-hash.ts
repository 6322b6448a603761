/*
 * What makes two requests the same.
 * 1. What the client sent counts, before a schema fills in, drops or converts anything. A later version of the server may know more fields, and a
 *    repeat must stay a repeat after an update.
 * 2. The order of an object's keys and of a form's fields does not count; the order of a list and of files does. A file counts by its bytes.
 * 3. Fields that differ between attempts (`perAttempt` of the call), such as the time by the sender's clock, do not count.
 * 4. Of a query, the fields that the call knows count. The tenant is in every query.
 * 5. A key in the database may have a hash of an earlier version of the server, which is accepted, too: that of the checked content, or one that
 *    ignores the query. The request of such a key may have been sent just before an update and repeated after it.
 */

import { createHash } from "node:crypto";
import type { Call } from "#shared/api/call.ts";
import { ApiProblem } from "./problems.ts";
import type { FormEntry } from "./request.ts";

/** Hex SHA-256 each. */
export interface RequestHashes {
  /** Stored with the key. */
  current: string;
  /** What earlier versions of the server stored. */
  earlier: readonly string[];
}

/** A request as it was sent and as its schemas parsed it. The body of a form is a list of entries in both. */
export interface HashedRequest {
  name: string;
  call: Pick<Call, "method" | "path" | "perAttempt">;
  sent: Content;
  checked: Content;
}

interface Content {
  params: unknown;
  query?: unknown;
  body: unknown;
}

export function hashRequest({ name, call, sent, checked }: HashedRequest): RequestHashes {
  const lasting = (body: unknown): unknown => without(body, call.perAttempt ?? []);
  const withoutQuery = [call.method, call.path, sent.params, lasting(sent.body)];
  const ofChecked = hash(JSON.stringify([name, checked.params, lasting(checked.body)]));
  if (checked.query === undefined) return { current: hash(canonical(withoutQuery)), earlier: [ofChecked] };
  return {
    current: hash(canonical([...withoutQuery, knownFields(sent.query, checked.query)])),
    earlier: [hash(canonical(withoutQuery)), ofChecked],
  };
}

/** Whether a key that was stored with this hash belongs to the request. */
export function isHashOf({ current, earlier }: RequestHashes, stored: string): boolean {
  return stored === current || earlier.includes(stored);
}

/** Returns the fields of a query, as they were sent, that its schema kept. */
function knownFields(sent: unknown, checked: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent ?? {}).filter(([field]) => Object.hasOwn(checked ?? {}, field)));
}

function without(body: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

/** Returns the content of a form, with the fields as they were sent or as they were checked. */
export function contentOfForm(entries: readonly FormEntry<unknown>[], fields: "sent" | "fields"): unknown {
  return entries.map((entry) => [entry[fields], entry.file.sha256]);
}

/** Returns JSON with the keys of every object sorted. Throws `invalidJson` for nesting too deep to be serialized. */
function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
    );
  } catch (error) {
    throw error instanceof RangeError ? new ApiProblem("invalidJson") : error;
  }
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
