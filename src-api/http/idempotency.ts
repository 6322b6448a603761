/*
 * A request with an Idempotency-Key has its effect once.
 * 1. The key is written in the transaction of the effect: both are kept, or neither.
 * 2. A twin that comes at the same time waits at the key's row until the first is decided, then gives the first one's answer.
 * 3. Keys belong to the user in the tenant, and are kept for ever.
 */
import { createHash } from "node:crypto";
import type { TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "./problems.ts";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Null without a key. Throws `validation` for one that is empty, too long or not plain ASCII. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new ApiProblem("validation", { errors: { "Idempotency-Key": ["field.text"] } });
}

/** What makes two requests the same: call, address and checked content. */
export function hashRequest(...parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

interface KeyedRequest {
  userId: string;
  key: string;
  requestHash: string;
}

/** Does the work under its key, or gives the answer of the request that did. Throws `idempotencyKeyReused` for another request with the same key. */
export async function once(
  tx: TenantTransaction,
  { userId, key, requestHash }: KeyedRequest,
  work: () => Promise<string | null>,
): Promise<{ answer: string | null; repeated: boolean }> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, idempotency_key: key, request_hash: requestHash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  const mine = <T extends { where: (...args: ["user_id" | "idempotency_key", "=", string]) => T }>(query: T) =>
    query.where("user_id", "=", userId).where("idempotency_key", "=", key);
  if (claimed === undefined) {
    const first = await mine(tx.selectFrom("idempotency_keys").select(["request_hash", "answer"])).executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new ApiProblem("idempotencyKeyReused");
    return { answer: first.answer, repeated: true };
  }
  const answer = await work();
  if (answer !== null) await mine(tx.updateTable("idempotency_keys").set({ answer })).execute();
  return { answer, repeated: false };
}
