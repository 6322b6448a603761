/*
 * A request with an Idempotency-Key has its effect once.
 * 1. The key is written in the transaction of the effect: both are kept, or neither.
 * 2. A twin that comes at the same time waits at the key's row until the first is decided, then gives the first one's answer.
 * 3. Keys belong to the user in the tenant, or above the tenants to the user, and are kept for ever.
 */
import { sql } from "kysely";
import { defer, named, together } from "../database/pipeline.ts";
import type { IdentityTransaction, TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "./problems.ts";
import type { RequestHashes } from "./request-hash.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Null without a key. Throws `validation` for one that is empty, too long or not plain ASCII. */
export function readIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new ApiProblem("validation", { errors: { "Idempotency-Key": ["field.text"] } });
}

/** A request that has its effect once. */
export interface KeyedRequest {
  /** Where the keys of its kind are kept. */
  table: "idempotency_keys" | "account_keys";
  userId: string;
  key: string;
  hashes: RequestHashes;
}

/** Does the work under its key, or resolves with the response of the request that did. Throws `idempotencyKeyReused` for another request with the same key. */
export async function once(
  tx: TenantTransaction | IdentityTransaction,
  { table, userId, key, hashes }: KeyedRequest,
  work: () => Promise<string | null>,
): Promise<{ response: string | null; repeated: boolean }> {
  const keys = sql.table(table);
  const mine = sql`user_id = ${userId} AND idempotency_key = ${key}`;
  const claim = sql`
    INSERT INTO ${keys} (user_id, idempotency_key, request_hash) VALUES (${userId}, ${key}, ${hashes.ofSent})
    ON CONFLICT DO NOTHING RETURNING user_id`;
  const [claimed] = await together(tx, named(`claim ${table}`, claim.compile(tx)));
  if (claimed.length === 0) {
    const { rows } = await sql<{ request_hash: string; answer: string | null }>`
      SELECT request_hash, answer FROM ${keys} WHERE ${mine}`.execute(tx);
    const [first] = rows;
    const isSame = first?.request_hash === hashes.ofSent || first?.request_hash === hashes.ofChecked;
    if (first === undefined || !isSame) throw new ApiProblem("idempotencyKeyReused");
    return { response: first.answer, repeated: true };
  }
  const response = await work();
  if (response !== null) await defer(tx, named(`answer ${table}`, sql`UPDATE ${keys} SET answer = ${response} WHERE ${mine}`.compile(tx)));
  return { response, repeated: false };
}
