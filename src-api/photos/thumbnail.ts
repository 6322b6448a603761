import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { PHOTO_MAX_PIXELS } from "./content-type.ts";
import { originalKey, thumbnailKey } from "./keys.ts";

const EDGE_PIXELS = 320;
/** Stored in place of the thumbnail of a picture that cannot be decoded, so that it is not tried again. */
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
 * Opens the thumbnail, which is made at the first request; null without a file. A picture that cannot be decoded here (HEIC) is its own
 * thumbnail. If decoding fails for any other reason, such as too little memory, the picture is shown itself, and the next request tries
 * again. Decoding takes up to half a gigabyte, so one thumbnail is made at a time, and tenants take turns.
 */
export function createThumbnails(
  server: Pick<ServerPorts, "storage" | "logFailure">,
  shrink: (bytes: Buffer) => Promise<Buffer> = shrinkPicture,
): OpenThumbnail {
  const oneByOne = createFairLimiter({ perOwner: 1, total: 1 });

  /** Makes a thumbnail, unless it exists by now or there is no original. */
  async function createThumbnail({ tenantId, photoId }: StoredPhoto): Promise<void> {
    const { storage } = server;
    const key = thumbnailKey(tenantId, photoId);
    if (await storage.has(key)) return;
    const original = await storage.read(originalKey(tenantId, photoId));
    if (original === null) return;
    const bytes = await buffer(original.stream);
    try {
      await storage.write(key, await shrink(bytes).catch(noneIfUnreadable));
      // If the photo was withdrawn in the meantime, its thumbnail was removed before it existed.
      if (!(await storage.has(originalKey(tenantId, photoId)))) await storage.remove(key);
    } catch (error) {
      server.logFailure("A thumbnail could not be made", error);
    }
  }

  return async (photo) => {
    const { storage } = server;
    const key = thumbnailKey(photo.tenantId, photo.photoId);
    if (!(await storage.has(key))) await oneByOne.run(photo.tenantId, () => createThumbnail(photo));
    const small = await storage.read(key);
    if (small !== null && small.sizeBytes > 0) return { ...small, contentType: "image/jpeg" };
    small?.stream.destroy();
    const original = await storage.read(originalKey(photo.tenantId, photo.photoId));
    return original === null ? null : { ...original, contentType: photo.contentType };
  };
}

async function shrinkPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS })
    .rotate()
    .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The errors of sharp have no codes. Those of its decoders start with what they read, or are preceded by lines of "source:". */
const DECODER_MESSAGE = /^(Input |VipsJpeg:|vipspng:|webp|heif:|source:)/;
const RESOURCE_MESSAGE = /memory|alloc|timeout|too many open files/i;

function noneIfUnreadable(error: unknown): Uint8Array {
  if (isUnreadable(error)) return NO_THUMBNAIL;
  throw error;
}

/** Whether a picture cannot be decoded, however often it is tried. */
function isUnreadable(error: unknown): boolean {
  const { message } = error as Error;
  return DECODER_MESSAGE.test(message) && !RESOURCE_MESSAGE.test(message);
}
