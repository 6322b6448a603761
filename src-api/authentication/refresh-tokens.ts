/*
 * Refresh tokens rotate.
 * 1. A token is valid once: its use makes the next one. Only its SHA-256 is stored.
 * 2. It stays valid for 60 seconds after it was replaced, since the response with the next token may have been lost. It stays valid longer while no
 *    token made from it was used: a device with weak coverage may try again only minutes later.
 * 3. Any other use of a replaced token means that somebody has a copy: the whole chain is revoked, the newest token included. The same holds, even
 *    within the 60 seconds, if two tokens made from the same one are used: a device that lost a response uses only one of them.
 * 4. Rotations of one session are serialized by a lock on the row of the session.
 */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { MINUTE_MS } from "#shared/durations.ts";
import type { IdentityDatabase } from "../database/identity-schema.ts";
import type { IdentityTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { SESSION_VALIDITY_MS } from "../http/session.ts";
import { hashToken, newToken } from "./random-tokens.ts";

const GRACE_MS = MINUTE_MS;

export interface RefreshedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** Starts a session and resolves with its first refresh token. Its owner recognizes it by `userAgent`. */
export function startSession(
  identityDb: Kysely<IdentityDatabase>,
  { userId, userAgent, now }: { userId: string; userAgent: string | null; now: Date },
): Promise<RefreshedSession> {
  return identityDb.transaction().execute(async (tx) => {
    const sessionId = randomUUID();
    await tx.updateTable("users").set({ last_sign_in_at: now }).where("user_id", "=", userId).execute();
    await tx.insertInto("sessions").values({ session_id: sessionId, user_id: userId, created_at: now, user_agent: userAgent }).execute();
    return { sessionId, userId, refreshToken: await issue(tx, sessionId, now) };
  });
}

/** Replaces a refresh token. Throws `refreshRefused` if it is unknown, expired, revoked, or used again after a later one was. */
export async function rotateRefreshToken(identityDb: Kysely<IdentityDatabase>, refreshToken: string, now: Date): Promise<RefreshedSession> {
  const refreshed = await identityDb.transaction().execute(async (tx) => {
    const session = await lockSession(tx, refreshToken);
    if (session === undefined || session.revoked_at !== null) return null;
    const hash = hashToken(refreshToken);
    const token = await tx
      .selectFrom("refresh_tokens")
      .select(["expires_at", "replaced_at", "superseded_at", "parent_hash"])
      .where("token_hash", "=", hash)
      .executeTakeFirstOrThrow();
    if (Date.parse(token.expires_at) <= now.getTime()) return null;
    const isPastGrace = token.replaced_at !== null && now.getTime() - Date.parse(token.replaced_at) > GRACE_MS;
    const hasUsedChild = token.replaced_at !== null && (await isChildUsed(tx, hash));
    if (token.superseded_at !== null || (isPastGrace && hasUsedChild)) {
      await revoke(tx, session.session_id, now);
      return null;
    }
    if (isPastGrace) await supersedeChildren(tx, hash, now);
    if (token.replaced_at === null) {
      await tx.updateTable("refresh_tokens").set({ replaced_at: now }).where("token_hash", "=", hash).execute();
      if (token.parent_hash !== null) await supersedeChildren(tx, token.parent_hash, now, hash);
    }
    const next = await issue(tx, session.session_id, now, { parent: hash, isSuperseded: hasUsedChild });
    return { sessionId: session.session_id, userId: session.user_id, refreshToken: next };
  });
  if (refreshed === null) throw new ApiProblem("refreshRefused");
  return refreshed;
}

/** Ends the session of a token and revokes its whole chain. Does nothing for an unknown token. */
export function endSession(identityDb: Kysely<IdentityDatabase>, refreshToken: string, now: Date): Promise<void> {
  return identityDb.transaction().execute(async (tx) => {
    const session = await lockSession(tx, refreshToken);
    if (session !== undefined && session.revoked_at === null) await revoke(tx, session.session_id, now);
  });
}

/** Ends every session of a user except `exceptSessionId`. */
export async function endSessionsOf(
  tx: IdentityTransaction,
  userId: string,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<void> {
  let others = tx.updateTable("sessions").set({ revoked_at: now }).where("user_id", "=", userId).where("revoked_at", "is", null);
  if (exceptSessionId !== null) others = others.where("session_id", "<>", exceptSessionId);
  await others.execute();
}

function lockSession(tx: IdentityTransaction, refreshToken: string) {
  return tx
    .selectFrom("sessions")
    .innerJoin("refresh_tokens", "refresh_tokens.session_id", "sessions.session_id")
    .select(["sessions.session_id", "sessions.user_id", "sessions.revoked_at"])
    .where("refresh_tokens.token_hash", "=", hashToken(refreshToken))
    .forUpdate("sessions")
    .executeTakeFirst();
}

/** Whether a token made from this one was ever used. */
async function isChildUsed(tx: IdentityTransaction, hash: Buffer): Promise<boolean> {
  const used = await tx
    .selectFrom("refresh_tokens")
    .select("token_hash")
    .where("parent_hash", "=", hash)
    .where("replaced_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Marks the tokens made from this one as superseded, except `exceptHash`. */
async function supersedeChildren(tx: IdentityTransaction, hash: Buffer, now: Date, exceptHash: Buffer | null = null): Promise<void> {
  let children = tx
    .updateTable("refresh_tokens")
    .set({ superseded_at: now })
    .where("parent_hash", "=", hash)
    .where("superseded_at", "is", null);
  if (exceptHash !== null) children = children.where("token_hash", "<>", exceptHash);
  await children.execute();
}

async function issue(
  tx: IdentityTransaction,
  sessionId: string,
  now: Date,
  { parent = null, isSuperseded = false }: { parent?: Buffer | null; isSuperseded?: boolean } = {},
): Promise<string> {
  const refreshToken = newToken();
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(refreshToken),
      session_id: sessionId,
      parent_hash: parent,
      issued_at: now,
      expires_at: new Date(now.getTime() + SESSION_VALIDITY_MS),
      replaced_at: null,
      superseded_at: isSuperseded ? now : null,
    })
    .execute();
  return refreshToken;
}

async function revoke(tx: IdentityTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable("sessions").set({ revoked_at: now }).where("session_id", "=", sessionId).execute();
}
