import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { originalKey, thumbnailKey } from "../../../src-api/photos/keys.ts";
import { createThumbnails } from "../../../src-api/photos/thumbnail.ts";
import { openFolderStorage } from "../../../src-api/storage/folder-storage.ts";
import { collectFailures, throwFailure } from "../support/failures.ts";
import { heic, picture } from "../support/pictures.ts";

const folder = await mkdtemp(join(tmpdir(), "thumbnails-"));
afterAll(() => rm(folder, { recursive: true }));
const storage = await openFolderStorage(folder);

const photo = (photoId: string) => ({ tenantId: "tenant", photoId, contentType: "image/jpeg" });
const store = (photoId: string, bytes: Buffer) => storage.write(originalKey("tenant", photoId), bytes);
const stored = async (photoId: string) => {
  const file = await storage.read(thumbnailKey("tenant", photoId));
  file?.stream.destroy();
  return file?.sizeBytes;
};

test.each([
  "vips_malloc: out of memory",
  "VipsJpeg: Insufficient memory (case 4)",
  "timeout: 20% complete",
  "ENOSPC: no space left on device",
])("after a failure that passes (%s) the picture is shown itself, and the next request makes the thumbnail", async (message) => {
  const original = await picture(1);
  await store(message, original);
  const { logFailure, failures: logged } = collectFailures();
  let failures = 1;
  const open = createThumbnails({ storage, logFailure }, async (bytes) => {
    if (failures-- > 0) throw new Error(message);
    return sharp(bytes).resize(2).jpeg().toBuffer();
  });
  const first = await open(photo(message));
  expect((await buffer(first!.stream)).equals(original)).toBe(true);
  expect([await stored(message), logged]).toEqual([undefined, [`A thumbnail could not be made: ${message}`]]);
  const second = await open(photo(message));
  expect(second?.sizeBytes).toBe(await stored(message));
  second?.stream.destroy();
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
test.each<[string, () => Promise<Buffer>]>([
  ["half a JPEG", async () => half(await picture(2))],
  ["half a PNG", async () => half(await picture(3, "png"))],
  ["half a WebP", async () => half(await picture(4, "webp"))],
  ["a HEIC", async () => heic],
  ["no picture", async () => Buffer.from("no picture")],
])("%s, which can never be decoded, is tried once and shown itself", async (name, make) => {
  const original = await make();
  await store(name, original);
  const { logFailure, failures: logged } = collectFailures();
  const open = createThumbnails({ storage, logFailure });
  const shown = await open(photo(name));
  expect((await buffer(shown!.stream)).equals(original)).toBe(true);
  expect([await stored(name), logged]).toEqual([0, []]);
});

test.each<[string, (bytes: Buffer) => Promise<Buffer>]>([
  ["a picture", async (bytes) => sharp(bytes).resize(2).jpeg().toBuffer()],
  ["a picture that cannot be decoded", () => Promise.reject(new Error("Input buffer contains unsupported image format"))],
])("the thumbnail of %s that is withdrawn while it is made does not stay", async (name, shrink) => {
  await store(name, await picture(5));
  const open = createThumbnails({ storage, logFailure: throwFailure }, async (bytes) => {
    // In the order in which a withdrawal removes them.
    await storage.remove(originalKey("tenant", name));
    await storage.remove(thumbnailKey("tenant", name));
    return shrink(bytes);
  });
  expect(await open(photo(name))).toBeNull();
  expect(await stored(name)).toBeUndefined();
});
