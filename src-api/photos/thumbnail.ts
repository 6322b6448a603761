import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import sharp from "sharp";
import { PHOTO_MAX_PIXELS } from "#shared/constants.ts";
import { createFairLimiter } from "../fair-limiter.ts";
import type { ServerPorts } from "../ports/ports.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalKey, thumbnailKey } from "./keys.ts";

const EDGE_PIXELS = 320;
/** Stored in place of a thumbnail that could not be made, so that it is not tried again. */
const NO_THUMBNAIL = new Uint8Array();

export interface OpenFile {
  stream: Readable;
  sizeBytes: number;
  contentType: string;
}

interface StoredPhoto {
  tenantId: string;
  photoId: string;
  contentType: string;
}

export type OpenThumbnail = (photo: StoredPhoto) => Promise<OpenFile | null>;

/**
 * Opens the thumbnail, which is made at the first request; null without a file. A picture that cannot be decoded here (HEIC) is its own thumbnail.
 * Decoding takes up to half a gigabyte, so one thumbnail is made at a time, and tenants take turns.
 */
export function createThumbnails(server: Pick<ServerPorts, "storage">): OpenThumbnail {
  const oneByOne = createFairLimiter({ perOwner: 1, total: 1 });
  return async (photo) => {
    const { storage } = server;
    const key = thumbnailKey(photo.tenantId, photo.photoId);
    if (!(await exists(storage, key))) await oneByOne.run(photo.tenantId, () => createThumbnail(storage, photo));
    const small = await storage.read(key);
    if (small !== null && small.sizeBytes > 0) return { ...small, contentType: "image/jpeg" };
    small?.stream.destroy();
    const original = await storage.read(originalKey(photo.tenantId, photo.photoId));
    return original === null ? null : { ...original, contentType: photo.contentType };
  };
}

async function exists(storage: FileStorage, key: string): Promise<boolean> {
  const file = await storage.read(key);
  file?.stream.destroy();
  return file !== null;
}

/** Makes a thumbnail, unless it exists by now or there is no original. */
async function createThumbnail(storage: FileStorage, { tenantId, photoId }: StoredPhoto): Promise<void> {
  const key = thumbnailKey(tenantId, photoId);
  if (await exists(storage, key)) return;
  const original = await storage.read(originalKey(tenantId, photoId));
  if (original !== null) await storage.write(key, (await shrink(await buffer(original.stream))) ?? NO_THUMBNAIL);
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS })
      .rotate()
      .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
