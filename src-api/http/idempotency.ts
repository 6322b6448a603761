/*
 * A request with an Idempotency-Key takes effect once.
 * 1. The key is written in the transaction of the effect: both are committed, or neither.
 * 2. A repeat at the same time waits for the row of the key until the first request has ended, then gets its response.
 * 3. A key belongs to a user within a tenant, or above the tenants to the user. Keys are kept forever.
 */

import { sql } from "kysely";
import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import { defer, named, sendTogether } from "../database/pipeline.ts";
import type { IdentityTransaction, TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem } from "./problems.ts";
import { isHashOf } from "./request-hash.ts";
import type { RequestHashes } from "./request-hash.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the key of a request; null if it has none. Throws `validation` for a key that is empty, too long or not plain ASCII. */
export function parseIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw fieldProblem(IDEMPOTENCY_HEADER, "field.text");
}

/** A request that takes effect once. */
export interface KeyedRequest {
  /** The table of its key. */
  table: "idempotency_keys" | "account_keys";
  userId: string;
  key: string;
  hashes: RequestHashes;
}

/**
 * Does the work under its key, or resolves with the JSON of the response of the request that did. Throws `idempotencyKeyReused` if another request has
 * the key.
 */
export async function runOnce(
  tx: TenantTransaction | IdentityTransaction,
  { table, userId, key, hashes }: KeyedRequest,
  work: () => Promise<string | null>,
): Promise<{ json: string | null; isRepeat: boolean }> {
  const keys = sql.table(table);
  const isOfKey = sql`user_id = ${userId} AND idempotency_key = ${key}`;
  const claim = sql`
    INSERT INTO ${keys} (user_id, idempotency_key, request_hash) VALUES (${userId}, ${key}, ${hashes.current})
    ON CONFLICT DO NOTHING RETURNING user_id`;
  const [claimed] = await sendTogether(tx, named(`claim ${table}`, claim.compile(tx)));
  if (claimed.length === 0) {
    const { rows } = await sql<{ request_hash: string; response: string | null }>`
      SELECT request_hash, answer AS response FROM ${keys} WHERE ${isOfKey}`.execute(tx);
    const [first] = rows;
    if (first === undefined || !isHashOf(hashes, first.request_hash)) throw new ApiProblem("idempotencyKeyReused");
    return { json: first.response, isRepeat: true };
  }
  const json = await work();
  if (json !== null)
    await defer(tx, named(`store response ${table}`, sql`UPDATE ${keys} SET answer = ${json} WHERE ${isOfKey}`.compile(tx)));
  return { json, isRepeat: false };
}
