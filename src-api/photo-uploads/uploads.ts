/*
 * Photos that are uploaded in parts.
 * 1. Only bytes on disk count as arrived, so that a killed server neither loses nor repeats any.
 * 2. A part is acknowledged once it is on disk.
 * 3. A complete upload becomes a photo through the call for a whole photo, with the key of its creation, so that both result in the same photo. The
 *    parts are deleted after the photo is recorded.
 * 4. A request about a complete upload without a photo makes the photo: the response to the last part may have been lost.
 */

import type { Readable } from "node:stream";
import { UPLOAD_LENGTH_HEADER } from "#shared/api/photo-uploads.ts";
import { IDEMPOTENCY_HEADER, PHOTO_MAX_BYTES } from "#shared/constants.ts";
import { PhotoFields } from "#shared/entities/photo.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { takeTurnInTenant } from "../database/connection-limiters.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { parseIdempotencyKey } from "../http/idempotency.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import { validate } from "../http/validate.ts";
import { contentTypeOf, requirePictureType } from "../photos/content-type.ts";
import { lockForEvidence } from "../records/evidence.ts";
import { executeFormCall } from "../routes/execute-call.ts";
import type { CallInTenant } from "../routes/execute-call.ts";
import type { Serialize } from "../routes/transact.ts";
import { addPart } from "./add-part.ts";
import { parseMetadata, readContentLength, readLength, readMetadata, readOffset } from "./headers.ts";
import { createUploadLocks } from "./upload-locks.ts";
import { getUpload, deleteUpload, setPhotoId, openUpload } from "./upload-rows.ts";
import type { PhotoUpload } from "./upload-rows.ts";

/** An upload and how much of it has arrived. */
export interface UploadState extends PhotoUpload {
  offset: number;
}

/** Each call throws `notFound` for an upload of another user or tenant, and, once all has arrived, what the call for a whole photo throws. */
export interface PhotoUploads {
  /** Creates an upload, or finds the one with the same key. A first part in the request is added to an empty upload. */
  open(tenantCall: CallInTenant, firstPart: Readable | null): Promise<UploadState>;
  state(tenantCall: CallInTenant, uploadId: string): Promise<UploadState>;
  /** Adds a part. Throws `offsetMismatch`, except if the last part is repeated. */
  add(tenantCall: CallInTenant, uploadId: string, part: Readable | null): Promise<UploadState>;
  /** Deletes an upload. The photo that it became stays. */
  end(tenantCall: CallInTenant, uploadId: string): Promise<void>;
}

export function createPhotoUploads(serialize: Serialize): PhotoUploads {
  const uploadLocks = createUploadLocks();

  async function find(tenantCall: CallInTenant, uploadId: string): Promise<UploadState> {
    const upload = await inTenantOf(tenantCall, (tx) => getUpload(tx, uploaderOf(tenantCall), uploadId));
    return withOffset(tenantCall, upload);
  }

  async function receive(tenantCall: CallInTenant, upload: UploadState, part: Readable | null, signal: AbortSignal): Promise<UploadState> {
    const { storage } = tenantCall.server;
    const { headers } = tenantCall.request;
    const maxBytes = upload.lengthBytes - upload.offset;
    if ((readContentLength(headers) ?? 0) > maxBytes) throw new ApiProblem("tooLarge");
    if (part === null) return upload;
    await addPart(storage, storage.partial(upload.uploadId), upload.offset, { headers, body: part, signal, maxBytes });
    return withOffset(tenantCall, upload);
  }

  async function withPhoto(tenantCall: CallInTenant, upload: UploadState): Promise<UploadState> {
    if (upload.offset < upload.lengthBytes || upload.photoId !== null) return upload;
    return { ...upload, photoId: await makePhoto(tenantCall, upload, serialize) };
  }

  return {
    async open(tenantCall, firstPart) {
      const { headers } = tenantCall.request;
      const lengthBytes = readLength(headers);
      if (lengthBytes === 0) throw fieldProblem(UPLOAD_LENGTH_HEADER, "field.outOfRange");
      if (lengthBytes > PHOTO_MAX_BYTES) throw new ApiProblem("tooLarge");
      const wanted = {
        lengthBytes,
        idempotencyKey: parseIdempotencyKey(headers[IDEMPOTENCY_HEADER.toLowerCase()]),
        metadata: readMetadata(headers),
      };
      const { fields, declaredType } = parsePhoto(wanted);
      requirePictureType(declaredType);
      const { tenantId, session, server } = tenantCall;
      const upload = await server.writeLimiter.run(tenantId, () =>
        inTenantOf(tenantCall, async (tx) => {
          // Checked early, so that nothing is sent in vain. What counts is the check after the last part.
          await lockForEvidence({ tx, tenantId, session }, fields.inspectionId);
          return openUpload(tx, uploaderOf(tenantCall), wanted);
        }),
      );
      return uploadLocks.run(upload.uploadId, async (signal) => {
        const state = await withOffset(tenantCall, upload);
        return withPhoto(tenantCall, state.offset === 0 ? await receive(tenantCall, state, firstPart, signal) : state);
      });
    },
    state: (tenantCall, uploadId) => uploadLocks.run(uploadId, async () => withPhoto(tenantCall, await find(tenantCall, uploadId))),
    add: (tenantCall, uploadId, part) =>
      uploadLocks.run(uploadId, async (signal) => {
        const { headers } = tenantCall.request;
        const offset = readOffset(headers);
        const upload = await find(tenantCall, uploadId);
        if (isRepeatOfLast(upload, offset, readContentLength(headers))) return withPhoto(tenantCall, upload);
        if (offset !== upload.offset) throw new ApiProblem("offsetMismatch");
        return withPhoto(tenantCall, await receive(tenantCall, upload, part, signal));
      }),
    end: (tenantCall, uploadId) =>
      uploadLocks.run(uploadId, async () => {
        await find(tenantCall, uploadId);
        await remove(tenantCall, uploadId);
      }),
  };
}

function uploaderOf({ session, server }: CallInTenant): { userId: string; now: Date } {
  return { userId: session.user.userId, now: server.clock() };
}

function inTenantOf<T>({ server, session, tenantId }: CallInTenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return takeTurnInTenant(server, { tenantId, userId: session.user.userId }, work);
}

async function withOffset({ server }: CallInTenant, upload: PhotoUpload): Promise<UploadState> {
  return { ...upload, offset: upload.photoId === null ? await server.storage.partial(upload.uploadId).size() : upload.lengthBytes };
}

/** Whether the part is a repeat of the last one: everything has arrived, but its sender does not know. */
function isRepeatOfLast({ offset: arrived, lengthBytes }: UploadState, offset: number, partBytes: number | null): boolean {
  return arrived === lengthBytes && offset + (partBytes ?? 0) === lengthBytes;
}

async function remove(tenantCall: CallInTenant, uploadId: string): Promise<void> {
  await tenantCall.server.storage.partial(uploadId).remove();
  await inTenantOf(tenantCall, (tx) => deleteUpload(tx, uploadId));
}

function parsePhoto({ metadata }: Pick<PhotoUpload, "metadata">) {
  const { filename: fileName = "", filetype: declaredType = null, ...sent } = parseMetadata(metadata);
  return { fields: validate(PhotoFields, sent), sent, fileName, declaredType };
}

/** Makes the photo. An upload that can never become one is deleted immediately: `unsupportedMediaType`, `tooManyPixels`. */
async function makePhoto(tenantCall: CallInTenant, upload: UploadState, serialize: Serialize): Promise<string> {
  const parts = tenantCall.server.storage.partial(upload.uploadId);
  const { fields, sent, fileName, declaredType } = parsePhoto(upload);
  const file = await parts.whole(declaredType);
  const contentType = await contentTypeOf(file).catch(async (error: unknown) => {
    if (error instanceof ApiProblem) await remove(tenantCall, upload.uploadId);
    throw error;
  });
  const entry = { fields, sent, file, fileName, contentType };
  const { photoId } = (await executeFormCall("uploadPhoto", serialize, tenantCall, {
    entry,
    idempotencyKey: upload.idempotencyKey,
  })) as Photo;
  await inTenantOf(tenantCall, (tx) => setPhotoId(tx, upload.uploadId, photoId));
  await parts.remove();
  return photoId;
}
