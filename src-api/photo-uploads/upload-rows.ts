import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { photoUploadsLock } from "../database/advisory-locks.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { parseMetadata } from "./headers.ts";

/** How many unfinished uploads a user may have in a tenant. */
export const UPLOADS_OPEN_MAX = 100;
/** How long an unfinished upload is stored after it was last opened. */
const RETENTION_DAYS = 7;

/** The upload of a photo in parts. */
export interface PhotoUpload {
  uploadId: string;
  idempotencyKey: string | null;
  lengthBytes: number;
  /** The metadata as it was sent. */
  metadata: string;
  /** The photo that it became; null until then. */
  photoId: string | null;
  expiresAt: string;
}

export type NewUpload = Pick<PhotoUpload, "idempotencyKey" | "lengthBytes" | "metadata">;

interface Uploader {
  userId: string;
  now: Date;
}

const columns = [
  "upload_id as uploadId",
  "idempotency_key as idempotencyKey",
  "length_bytes as lengthBytes",
  "metadata",
  "photo_id as photoId",
  "expires_at as expiresAt",
] as const;

/**
 * Finds the upload with this key and renews its expiry, or creates one. Throws `idempotencyKeyReused` if the key is another's,
 * `tooManyUploads`.
 */
export async function openUpload(tx: TenantTransaction, { userId, now }: Uploader, wanted: NewUpload): Promise<PhotoUpload> {
  // Serializes simultaneous creations, so that each sees the earlier ones.
  await sql`SELECT pg_advisory_xact_lock(${photoUploadsLock(userId)})`.execute(tx);
  const expires = new Date(now.getTime() + RETENTION_DAYS * DAY_MS);
  const known = await findByKey(tx, userId, wanted.idempotencyKey);
  if (known !== null) {
    if (!isSame(known, wanted)) throw new ApiProblem("idempotencyKeyReused");
    const renewed = await renew(tx, known.uploadId, expires);
    if (renewed !== undefined) return renewed;
  }
  if ((await countOpen(tx, { userId, now })) >= UPLOADS_OPEN_MAX)
    throw new ApiProblem("tooManyUploads", { retryAfterSeconds: HOUR_MS / 1_000 });
  return tx
    .insertInto("photo_uploads")
    .values({
      upload_id: randomUUID(),
      user_id: userId,
      idempotency_key: wanted.idempotencyKey,
      length_bytes: wanted.lengthBytes,
      metadata: wanted.metadata,
      expires_at: expires,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Renews the expiry of an upload. Resolves with undefined if it was swept since it was found. */
function renew(tx: TenantTransaction, uploadId: string, expires: Date): Promise<PhotoUpload | undefined> {
  return tx
    .updateTable("photo_uploads")
    .set({ expires_at: expires })
    .where("upload_id", "=", uploadId)
    .returning(columns)
    .executeTakeFirst();
}

/** Reads an upload. Throws `notFound` if there is none, it is another user's, or it has expired. */
export async function getUpload(tx: TenantTransaction, { userId, now }: Uploader, uploadId: string): Promise<PhotoUpload> {
  return tx
    .selectFrom("photo_uploads")
    .select(columns)
    .where("upload_id", "=", uploadId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

export async function setPhotoId(tx: TenantTransaction, uploadId: string, photoId: string): Promise<void> {
  await tx.updateTable("photo_uploads").set({ photo_id: photoId }).where("upload_id", "=", uploadId).execute();
}

export async function deleteUpload(tx: TenantTransaction, uploadId: string): Promise<void> {
  await tx.deleteFrom("photo_uploads").where("upload_id", "=", uploadId).execute();
}

/** Deletes an upload if it is still expired, and resolves with whether it was. */
export async function deleteExpired(tx: TenantTransaction, uploadId: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("photo_uploads")
    .where("upload_id", "=", uploadId)
    .where("expires_at", "<=", now.toISOString())
    .returning("upload_id")
    .execute();
  return deleted.length > 0;
}

/** Lists the ids of expired uploads. */
export async function listExpired(tx: TenantTransaction, now: Date): Promise<string[]> {
  const rows = await tx.selectFrom("photo_uploads").select("upload_id").where("expires_at", "<=", now.toISOString()).execute();
  return rows.map(({ upload_id }) => upload_id);
}

async function findByKey(tx: TenantTransaction, userId: string, key: string | null): Promise<PhotoUpload | null> {
  if (key === null) return null;
  const byKey = tx.selectFrom("photo_uploads").select(columns).where("user_id", "=", userId).where("idempotency_key", "=", key);
  return (await byKey.executeTakeFirst()) ?? null;
}

async function countOpen(tx: TenantTransaction, { userId, now }: Uploader): Promise<number> {
  const { open } = await tx
    .selectFrom("photo_uploads")
    .select(sql<number>`count(*)`.as("open"))
    .where("user_id", "=", userId)
    .where("photo_id", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return open;
}

function isSame(known: PhotoUpload, wanted: NewUpload): boolean {
  return known.lengthBytes === wanted.lengthBytes && isDeepStrictEqual(parseMetadata(known.metadata), parseMetadata(wanted.metadata));
}
