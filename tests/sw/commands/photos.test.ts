import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PHOTO_MAX_BYTES, PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import { addPhoto, removePhoto } from "../../../src-sw/commands/photos.ts";
import { workCalls } from "../../../src-sw/work-calls.ts";
import { begin, bytes, finish, must, takePhoto } from "../support/phone/inspecting.ts";
import { ADA } from "../support/phone/phone-server.ts";
import { createReadyPhone, withFullDisk } from "../support/phone/phone.ts";

test("a draft is unchanged after a write that failed for lack of space", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  const before = await phone.dump();
  const photo = {
    photoId: randomUUID(),
    draftId: draft.id,
    photoType: "Tag",
    checklistItemId: null,
    captureDate: "",
    contentType: "image/jpeg",
  } as const;
  for (const nth of [1, 2]) {
    await withFullDisk(nth, "QuotaExceededError", async () => {
      expect(await workCalls(phone.deps).addPhoto({ ...photo, bytes: bytes(10) })).toMatchObject({ ok: false, code: "quotaExceeded" });
    });
    expect(await phone.dump()).toEqual(before);
  }
});

test("one photo too many and one too large are refused, and room is left for the signature", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  for (let taken = 1; taken < PHOTOS_PER_INSPECTION_MAX; taken++) await takePhoto(phone, draftId, randomUUID(), 1);
  const photo = {
    photoId: randomUUID(),
    draftId,
    photoType: "Tag",
    checklistItemId: null,
    captureDate: "",
    contentType: "image/jpeg",
  } as const;
  expect(await addPhoto(phone.deps, { ...photo, bytes: bytes(1) })).toMatchObject({ ok: false, code: "tooManyPhotos" });
  expect(await addPhoto(phone.deps, { ...photo, bytes: new ArrayBuffer(PHOTO_MAX_BYTES + 1) })).toMatchObject({
    ok: false,
    code: "photoTooLarge",
  });
});

test("a removed photo is gone with its bytes, and removing it again is harmless", async () => {
  const phone = await createReadyPhone(ADA);
  const { id: draftId } = await begin(phone);
  const photoId = await takePhoto(phone, draftId);
  must(await removePhoto(phone.deps, { draftId, photoId }));
  must(await removePhoto(phone.deps, { draftId, photoId }));
  expect((await phone.dump())["photos"]).toEqual([]);
});
