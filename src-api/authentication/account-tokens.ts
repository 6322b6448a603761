/*
 * The tokens in mailed links.
 * 1. Only the SHA-256 of a token is stored. It is valid once, for its own purpose, until it expires.
 * 2. Using a token voids every other unused token of the user and purpose; so does any new password.
 * 3. A token is valid only while its account is active and has the address that it was mailed to.
 * 4. The call that used a token may be repeated, without further effect, since its response may have been lost: a confirmation and the
 *    acceptance of an invitation for `REPEATABLE_MS`, a reset until the token expires. Where a password was chosen, the repeat must have
 *    the same one.
 */

import type { Kysely } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { hashToken, newToken } from "./random-tokens.ts";

export type TokenPurpose = IdentityDatabase["account_tokens"]["purpose"];

export const TOKEN_VALIDITY_MS = { reset: HOUR_MS, invite: 7 * DAY_MS, confirm: 7 * DAY_MS } as const;

/** Long enough for a person who sees an error to press the button again. */
export const REPEATABLE_MS = 10 * MINUTE_MS;

/** Stores a new token, hashed, and resolves with its text. */
export async function issueToken(
  identityDb: Kysely<IdentityDatabase>,
  token: { userId: string; email: string; purpose: TokenPurpose; now: Date; validMs: number },
): Promise<string> {
  const text = newToken();
  await identityDb
    .insertInto("account_tokens")
    .values({
      token_hash: hashToken(text),
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

export interface PresentedToken {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

/**
 * Uses up a token and resolves with its user; null if the token is unknown, used, expired or for another purpose, or if the account is not
 * active or has another address. The account stays locked until the transaction ends, so that neither changes in between.
 */
export async function redeemToken(tx: IdentityTransaction, { token, purpose, now }: PresentedToken): Promise<string | null> {
  const account = await tx
    .selectFrom("account_tokens as t")
    .innerJoin("users as u", (join) => join.onRef("u.user_id", "=", "t.user_id").onRef("u.email", "=", "t.email"))
    .select("u.user_id")
    .where("t.token_hash", "=", hashToken(token))
    .where("u.is_active", "=", true)
    .forUpdate("u")
    .executeTakeFirst();
  if (account === undefined) return null;
  const redeemed = await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning("user_id")
    .executeTakeFirst();
  if (redeemed === undefined) return null;
  await voidTokens(tx, account.user_id, purpose, now);
  return account.user_id;
}

/** Whether the token could be redeemed now. Checked first, so that no password is hashed in vain. */
export async function isRedeemable(identityDb: Kysely<IdentityDatabase>, { token, purpose, now }: PresentedToken): Promise<boolean> {
  const found = await identityDb
    .selectFrom("account_tokens")
    .select("user_id")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** Resolves with the user who redeemed this token, until it would have expired; null if nobody did. */
export async function whoRedeemed(identityDb: Kysely<IdentityDatabase>, { token, purpose, now }: PresentedToken): Promise<string | null> {
  const redeemed = await identityDb
    .selectFrom("account_tokens")
    .select("user_id")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is not", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return redeemed?.user_id ?? null;
}

/** Whether this token confirmed an address within `REPEATABLE_MS`, and the account is still active with that address confirmed. */
export async function hasJustConfirmed(tx: IdentityTransaction, { token, now }: Pick<PresentedToken, "token" | "now">): Promise<boolean> {
  const confirmed = await tx
    .selectFrom("account_tokens as t")
    .innerJoin("users as u", (join) => join.onRef("u.user_id", "=", "t.user_id").onRef("u.email", "=", "t.email"))
    .select("u.user_id")
    .where("t.token_hash", "=", hashToken(token))
    .where("t.purpose", "=", "ConfirmEmail")
    .where("t.used_at", ">", new Date(now.getTime() - REPEATABLE_MS).toISOString())
    .where("u.is_active", "=", true)
    .where("u.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function voidTokens(tx: IdentityTransaction, userId: string, purpose: TokenPurpose, now: Date): Promise<void> {
  await tx
    .updateTable("account_tokens")
    .set({ expires_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .execute();
}
