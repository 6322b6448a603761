import { PassThrough } from "node:stream";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { PHOTO_MAX_PIXELS } from "../../../src-api/photos/content-type.ts";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, photosForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
let inspectionId: string;
beforeAll(async () => {
  ({ inspectionId } = await inspectorCalls.submit(inspector, "HB-E001"));
});

/** Makes a JPEG whose header claims another size. */
async function saying(width: number, height: number, shade: number): Promise<Buffer> {
  const bytes = await picture(shade);
  const head = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, head + 5);
  bytes.writeUInt16BE(width, head + 7);
  return bytes;
}

const upload = (bytes: Uint8Array) =>
  server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Other" }, bytes) });
const list = async () => (await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json<Photo[]>();
async function thumbnailOf({ photoId }: Photo, as = inspector) {
  const { url } = (await server.call("getPhotoThumbnail", { as, params: { id: photoId } })).json();
  return server.app.inject({ url: url.slice(new URL(url).origin.length) });
}

describe("a picture with few bytes and many pixels", () => {
  test("is refused before it is decoded, with the reason, alone and in a batch; the largest allowed picture is accepted", async () => {
    const tooMany = await saying(8_000, PHOTO_MAX_PIXELS / 8_000 + 1, 1);
    const refused = await upload(tooMany);
    expect(refused.json()).toMatchObject({ status: 413, code: "tooManyPixels", message: expect.stringContaining("50 megapixels") });
    const fields = { inspectionId, photoType: "Other" };
    const batch = photosForm([
      { fields, bytes: await picture(2) },
      { fields, bytes: await saying(12_000, 12_000, 3) },
    ]);
    expect((await server.call("uploadPhotos", { as: inspector, body: batch })).json()).toMatchObject({
      status: 413,
      code: "tooManyPixels",
    });
    expect(await list()).toEqual([]);
    expect((await upload(await saying(8_000, PHOTO_MAX_PIXELS / 8_000, 4))).statusCode).toBe(201);
  });
});

describe("thumbnails", () => {
  const { storage } = server.ports;
  let originals: string[] = [];
  let open = 0;
  let mostOpen = 0;
  beforeEach(() => {
    [originals, open, mostOpen] = [[], 0, 0];
    server.ports.storage = {
      ...storage,
      read: async (key) => {
        const file = await storage.read(key);
        if (file === null || key.endsWith(".thumbnail")) return file;
        originals.push(key);
        open++;
        mostOpen = Math.max(mostOpen, open);
        const stream = file.stream.pipe(new PassThrough());
        stream.once("end", () => open--);
        return { ...file, stream };
      },
    };
  });

  test("of many pictures requested at once are made one by one, each once", async () => {
    const photos: Photo[] = [];
    for (const shade of [11, 12, 13, 14]) photos.push((await upload(await picture(shade))).json());
    const responses = await Promise.all([...photos, ...photos].map((photo) => thumbnailOf(photo)));
    expect(new Set(responses.map((response) => response.headers["content-type"]))).toEqual(new Set(["image/jpeg"]));
    expect(mostOpen).toBe(1);
    expect(originals).toHaveLength(photos.length);
  });

  test("of one tenant delay another tenant by one thumbnail at most", async () => {
    const cedar = await server.signIn("inspector@cedar.example");
    const record = await inspectorCalls.submit(cedar, "CD-E001");
    const fields = { inspectionId: record.inspectionId, photoType: "Other" };
    const other = (await server.call("uploadPhoto", { as: cedar, body: photoForm(fields, await picture(40)) })).json<Photo>();
    const many: Photo[] = [];
    for (const shade of [31, 32, 33, 34, 35]) many.push((await upload(await picture(shade))).json());
    let [looked, letGo] = [0, () => {}];
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { has, read } = server.ports.storage;
    server.ports.storage = {
      ...server.ports.storage,
      has: (key) => {
        if (key.endsWith(".thumbnail")) looked++;
        return has(key);
      },
      read: async (key) => {
        const file = await read(key);
        if (!key.endsWith(".thumbnail")) await held;
        return file;
      },
    };
    const asked = many.map((photo) => thumbnailOf(photo));
    await vi.waitUntil(() => looked === many.length + 1 && originals.length === 1);
    const last = thumbnailOf(other, cedar);
    await vi.waitUntil(() => looked === many.length + 2);
    letGo();
    await Promise.all([...asked, last]);
    expect(originals.findIndex((key) => key.includes(other.photoId))).toBeLessThan(2);
  });

  test("of a picture that cannot be decoded are attempted once", async () => {
    const photo = (await upload(await saying(6_000, 6_000, 21))).json<Photo>();
    const read: number[] = [];
    for (let times = 0; times < 3; times++) {
      expect((await thumbnailOf(photo)).statusCode).toBe(200);
      read.push(originals.length);
    }
    // Read twice the first time, to decode and to serve it; then once each, to serve it.
    expect(read).toEqual([2, 3, 4]);
  });
});
