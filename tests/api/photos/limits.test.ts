import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { PHOTO_MAX_BYTES, PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPhotoUploader } from "../support/photo-uploader.ts";
import { heic, photosForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
let inspectionId: string;
beforeEach(async () => {
  ({ inspectionId } = await inspectorCalls.submit(inspector, "HB-E001"));
});
const { upload, list, fetchLink, files, incoming } = createPhotoUploader(server, () => ({ inspectionId, as: inspector }));

describe("the type of a file is found from its bytes", () => {
  test.each(["jpeg", "png", "webp"] as const)("%s is taken", async (format) => {
    const response = await upload(await picture(7, format), {}, `image/${format}`);
    expect(response.json()).toMatchObject({ contentType: `image/${format}` });
  });

  test("HEIC is stored unchanged, and is its own thumbnail if it cannot be decoded", async () => {
    const photo = (await upload(heic, {}, "image/heic")).json<Photo>();
    expect(photo.contentType).toBe("image/heic");
    const { url } = (await server.call("getPhotoThumbnail", { as: inspector, params: { id: photo.photoId } })).json();
    const small = await fetchLink(url);
    expect([small.statusCode, small.headers["content-type"], small.rawPayload.equals(heic)]).toEqual([200, "image/heic", true]);
  });

  test("a file without a type is recognized by its bytes", async () => {
    expect((await upload(await picture(8, "png"), {}, "application/octet-stream")).json()).toMatchObject({ contentType: "image/png" });
  });

  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ["a page that says it is a JPEG", async () => html, "image/jpeg"],
    ["a PNG that says it is a JPEG", () => picture(9, "png"), "image/jpeg"],
    ["a JPEG that says it is a page", () => picture(9), "text/html"],
    ["the first bytes of a JPEG and then nonsense", async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), "image/jpeg"],
    ["a drawing with a script in it", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
    ["a GIF", () => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).gif().toBuffer(), "image/gif"],
    ["nothing", async () => Buffer.alloc(0), "image/jpeg"],
  ])("%s is 415, and nothing of it is kept", async (_name, bytes, contentType) => {
    const before = await files();
    expect((await upload(await bytes(), {}, contentType)).json()).toMatchObject({ status: 415, code: "unsupportedMediaType" });
    expect(await list()).toEqual([]);
    expect(await files()).toBe(before);
  });
});

describe("limits", () => {
  test("a photo that is too large is 413, and nothing of it is kept", async () => {
    const before = await files();
    const large = Buffer.concat([await picture(10), Buffer.alloc(PHOTO_MAX_BYTES)]);
    expect((await upload(large)).json()).toMatchObject({ status: 413, code: "tooLarge" });
    expect(await files()).toBe(before);
  });

  test("a photo beyond the limit of an inspection is 409; a repeat of a photo that it has is not", async () => {
    for (let from = 0; from < PHOTOS_PER_INSPECTION_MAX; from += 10) {
      const entries = await Promise.all(
        Array.from({ length: 10 }, async (_, n) => ({
          fields: { inspectionId, photoType: "Other" },
          bytes: await picture(100 + from + n),
        })),
      );
      expect((await server.call("uploadPhotos", { as: inspector, body: photosForm(entries) })).statusCode).toBe(201);
    }
    expect((await upload(await picture(99))).json()).toMatchObject({ status: 409, code: "photoLimitReached" });
    expect((await upload(await picture(100), { photoType: "Other" })).statusCode).toBe(201);
  });

  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["no inspection", { inspectionId: "" }, { inspectionId: ["field.required"] }],
    ["an unknown photo type", { photoType: "Selfie" }, { photoType: ["field.choice"] }],
    ["a capture date that is none", { captureDate: "today" }, { captureDate: ["field.timestamp"] }],
    [
      "an unknown checklist item",
      { checklistItemId: "00000000-0000-4000-8000-000000000000" },
      { checklistItemId: ["field.unknownReference"] },
    ],
  ])("%s is 400 with the field named", async (_name, fields, errors) => {
    expect((await upload(await picture(11), fields)).json()).toMatchObject({ status: 400, code: "validation", errors });
    expect(await incoming()).toEqual([]);
  });

  test("a missing file is 400, a body that is not a form is 415", async () => {
    const form = new FormData();
    form.set("inspectionId", inspectionId);
    form.set("photoType", "Tag");
    expect((await server.call("uploadPhoto", { as: inspector, body: form })).json().errors).toEqual({ file: ["field.required"] });
    expect((await server.call("uploadPhoto", { as: inspector, body: { inspectionId } })).statusCode).toBe(415);
  });
});
