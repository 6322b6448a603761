/*
 * Refresh tokens rotate.
 * 1. Each is good once: its use makes the next one. Only its SHA-256 is kept.
 * 2. For 60 seconds after its replacement it is still good, since the answer that carried the next one may have been lost. It stays good
 *    beyond that while no token made from it was ever used: a device at the edge of coverage may try again only minutes later.
 * 3. Otherwise somebody holds a copy: the whole chain is revoked, the newest token included. So it is when a token comes to use in whose stead
 *    another one made from its parent was used, inside the grace too: a device that lost an answer uses one of them only.
 * 4. Rotations of one session wait for each other at the session's row.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { IdentityDatabase } from "../database/identity-schema.ts";
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

/** A new session with its first refresh token; `userAgent` is what its owner will know it by. */
export function startSession(
  identity: Kysely<IdentityDatabase>,
  { userId, userAgent, now }: { userId: string; userAgent: string | null; now: Date },
): Promise<RefreshedSession> {
  return identity.transaction().execute(async (tx) => {
    const sessionId = randomUUID();
    await tx.insertInto("sessions").values({ session_id: sessionId, user_id: userId, created_at: now, user_agent: userAgent }).execute();
    return { sessionId, userId, refreshToken: await issue(tx, sessionId, now) };
  });
}

/** Throws `refreshRefused` for a token that is unknown, expired, revoked, or used again when a later one was. */
export async function rotate(identity: Kysely<IdentityDatabase>, refreshToken: string, now: Date): Promise<RefreshedSession> {
  const refreshed = await identity.transaction().execute(async (tx) => {
    const session = await lockSession(tx, refreshToken);
    if (session === undefined || session.revoked_at !== null) return null;
    const hash = hashOf(refreshToken);
    const token = await tx
      .selectFrom("refresh_tokens")
      .select(["expires_at", "replaced_at", "superseded_at", "parent_hash"])
      .where("token_hash", "=", hash)
      .executeTakeFirstOrThrow();
    if (Date.parse(token.expires_at) <= now.getTime()) return null;
    const pastGrace = token.replaced_at !== null && now.getTime() - Date.parse(token.replaced_at) > GRACE_MS;
    const childUsed = token.replaced_at !== null && (await cameToUse(tx, hash));
    if (token.superseded_at !== null || (pastGrace && childUsed)) {
      await revoke(tx, session.session_id, now);
      return null;
    }
    if (pastGrace) await supersedeChildren(tx, hash, now);
    if (token.replaced_at === null) {
      await tx.updateTable("refresh_tokens").set({ replaced_at: now }).where("token_hash", "=", hash).execute();
      if (token.parent_hash !== null) await supersedeChildren(tx, token.parent_hash, now, hash);
    }
    const next = await issue(tx, session.session_id, now, { parent: hash, isSuperseded: childUsed });
    return { sessionId: session.session_id, userId: session.user_id, refreshToken: next };
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

/** Ends every session of a user, but for the one they are in where it is named. */
export async function endSessionsOf(tx: Tx, userId: string, now: Date, exceptSessionId: string | null = null): Promise<void> {
  let others = tx.updateTable("sessions").set({ revoked_at: now }).where("user_id", "=", userId).where("revoked_at", "is", null);
  if (exceptSessionId !== null) others = others.where("session_id", "<>", exceptSessionId);
  await others.execute();
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

/** Whether a token made from this one was ever used. */
async function cameToUse(tx: Tx, hash: Buffer): Promise<boolean> {
  const used = await tx
    .selectFrom("refresh_tokens")
    .select("token_hash")
    .where("parent_hash", "=", hash)
    .where("replaced_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Those made from this token that were not superseded yet, but for the one named. */
async function supersedeChildren(tx: Tx, hash: Buffer, now: Date, exceptHash: Buffer | null = null): Promise<void> {
  let children = tx
    .updateTable("refresh_tokens")
    .set({ superseded_at: now })
    .where("parent_hash", "=", hash)
    .where("superseded_at", "is", null);
  if (exceptHash !== null) children = children.where("token_hash", "<>", exceptHash);
  await children.execute();
}

async function issue(
  tx: Tx,
  sessionId: string,
  now: Date,
  { parent = null, isSuperseded = false }: { parent?: Buffer | null; isSuperseded?: boolean } = {},
): Promise<string> {
  const refreshToken = randomBytes(32).toString("base64url");
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashOf(refreshToken),
      session_id: sessionId,
      parent_hash: parent,
      issued_at: now,
      expires_at: new Date(now.getTime() + VALIDITY_MS),
      replaced_at: null,
      superseded_at: isSuperseded ? now : null,
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
