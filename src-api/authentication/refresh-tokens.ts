/*
 * Refresh tokens rotate.
 * 1. Each is good once: its use makes the next one. Only its SHA-256 is kept.
 * 2. For 60 seconds after its replacement it is still good, since the answer that carried the next one may have been lost.
 * 3. Used later than that, somebody holds a copy: the whole chain is revoked, the newest token included.
 * 4. Rotations of one session wait for each other at the session's row.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { IdentityDatabase } from "../database/schema.ts";
import { ApiProblem } from "../http/problems.ts";

const GRACE_MS = 60_000;
/** Without a visit for so long, the device signs in anew. */
const VALIDITY_MS = 90 * 24 * 60 * 60_000;

type Tx = Transaction<IdentityDatabase>;

export interface RefreshedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** A new session with its first refresh token. */
export function startSession(identity: Kysely<IdentityDatabase>, userId: string, now: Date): Promise<RefreshedSession> {
  return identity.transaction().execute(async (tx) => {
    const sessionId = randomUUID();
    await tx.insertInto("sessions").values({ session_id: sessionId, user_id: userId, created_at: now }).execute();
    return { sessionId, userId, refreshToken: await issue(tx, sessionId, now) };
  });
}

/** Throws `refreshRefused` for a token that is unknown, expired, revoked, or used again after its grace. */
export async function rotate(identity: Kysely<IdentityDatabase>, refreshToken: string, now: Date): Promise<RefreshedSession> {
  const refreshed = await identity.transaction().execute(async (tx) => {
    const session = await lockSession(tx, refreshToken);
    if (session === undefined || session.revoked_at !== null) return null;
    const token = await tx
      .selectFrom("refresh_tokens")
      .select(["expires_at", "replaced_at"])
      .where("token_hash", "=", hashOf(refreshToken))
      .executeTakeFirstOrThrow();
    if (Date.parse(token.expires_at) <= now.getTime()) return null;
    if (token.replaced_at !== null && now.getTime() - Date.parse(token.replaced_at) > GRACE_MS) {
      await revoke(tx, session.session_id, now);
      return null;
    }
    if (token.replaced_at === null) {
      await tx.updateTable("refresh_tokens").set({ replaced_at: now }).where("token_hash", "=", hashOf(refreshToken)).execute();
    }
    return { sessionId: session.session_id, userId: session.user_id, refreshToken: await issue(tx, session.session_id, now) };
  });
  if (refreshed === null) throw new ApiProblem("refreshRefused");
  return refreshed;
}

/** Ends the session of a token, and with it every token of its chain. Nothing happens to an unknown one. */
export function endSession(identity: Kysely<IdentityDatabase>, refreshToken: string, now: Date): Promise<void> {
  return identity.transaction().execute(async (tx) => {
    const session = await lockSession(tx, refreshToken);
    if (session !== undefined && session.revoked_at === null) await revoke(tx, session.session_id, now);
  });
}

function lockSession(tx: Tx, refreshToken: string) {
  return tx
    .selectFrom("sessions")
    .innerJoin("refresh_tokens", "refresh_tokens.session_id", "sessions.session_id")
    .select(["sessions.session_id", "sessions.user_id", "sessions.revoked_at"])
    .where("refresh_tokens.token_hash", "=", hashOf(refreshToken))
    .forUpdate("sessions")
    .executeTakeFirst();
}

async function issue(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const refreshToken = randomBytes(32).toString("base64url");
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashOf(refreshToken),
      session_id: sessionId,
      issued_at: now,
      expires_at: new Date(now.getTime() + VALIDITY_MS),
      replaced_at: null,
    })
    .execute();
  return refreshToken;
}

async function revoke(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable("sessions").set({ revoked_at: now }).where("session_id", "=", sessionId).execute();
}

function hashOf(refreshToken: string): Buffer {
  return createHash("sha256").update(refreshToken).digest();
}
