import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import sharp from "sharp";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalKey, thumbnailKey } from "./keys.ts";

const EDGE_PIXELS = 320;

export interface Bytes {
  stream: Readable;
  sizeBytes: number;
  contentType: string;
}

/** The small copy, made when first asked for. A picture that cannot be decoded here (HEIC) is its own thumbnail. Null without a file. */
export async function openThumbnail(
  storage: FileStorage,
  photo: { tenantId: string; photoId: string; contentType: string },
): Promise<Bytes | null> {
  const key = thumbnailKey(photo.tenantId, photo.photoId);
  const made = await storage.read(key);
  if (made !== null) return { ...made, contentType: "image/jpeg" };
  const original = await storage.read(originalKey(photo.tenantId, photo.photoId));
  if (original === null) return null;
  const small = await shrink(await buffer(original.stream));
  if (small === null) {
    const again = await storage.read(originalKey(photo.tenantId, photo.photoId));
    return again === null ? null : { ...again, contentType: photo.contentType };
  }
  await storage.write(key, small);
  const written = await storage.read(key);
  return written === null ? null : { ...written, contentType: "image/jpeg" };
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes)
      .rotate()
      .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
