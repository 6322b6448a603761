/*
 * Links in mails carry tokens.
 * 1. Only the SHA-256 of a token is kept. It is good once, for its own purpose, until it expires.
 * 2. Using one uses up every other of its user and purpose; so does a new password, however it came.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityDatabase } from "../database/schema.ts";
import { ApiProblem } from "../http/problems.ts";

export type TokenPurpose = IdentityDatabase["account_tokens"]["purpose"];

const HOUR_MS = 60 * 60_000;
export const TOKEN_VALIDITY_MS = { reset: HOUR_MS, invite: 7 * 24 * HOUR_MS, confirm: 7 * 24 * HOUR_MS } as const;

export async function issueToken(
  identity: Kysely<IdentityDatabase>,
  token: { userId: string; email: string; purpose: TokenPurpose; now: Date; validMs: number },
): Promise<string> {
  const text = randomBytes(32).toString("base64url");
  await identity
    .insertInto("account_tokens")
    .values({
      token_hash: hashOf(text),
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email,
      created_at: token.now,
      expires_at: new Date(token.now.getTime() + token.validMs),
      used_at: null,
    })
    .execute();
  return text;
}

/** Uses the token up and says whose it is. Throws `tokenNotValid` for one that is unknown, used, expired, or of another purpose. */
export async function redeemToken(
  tx: Kysely<IdentityDatabase>,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ userId: string; email: string }> {
  const redeemed = await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning(["user_id as userId", "email"])
    .executeTakeFirst();
  if (redeemed === undefined) throw new ApiProblem("tokenNotValid");
  await voidTokens(tx, redeemed.userId, purpose, now);
  return redeemed;
}

export async function voidTokens(tx: Kysely<IdentityDatabase>, userId: string, purpose: TokenPurpose, now: Date): Promise<void> {
  await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
