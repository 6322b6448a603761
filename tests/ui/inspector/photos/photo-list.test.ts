import { describe, expect, test } from "vitest";
import { FULL, photoListWith, picture, savedPhoto } from "../../support/photo-list.ts";

describe("a photo that was taken", () => {
  test("is on the screen at once, and counts as saved only once the engine confirms it", async () => {
    const { photoList, device, inputs, states, settle } = photoListWith();
    photoList.add(picture("one"), "Gauge", "item");
    expect(states()).toEqual(["saving"]);
    expect(device.size).toBe(0);
    await settle();
    expect(states()).toEqual(["saved"]);
    expect(inputs[0]).toMatchObject({ draftId: "draft", photoType: "Gauge", checklistItemId: "item", contentType: "image/jpeg" });
  });

  test.each([
    ["notSaved", FULL],
    ["lost", new Error("This device is full.")],
  ])("stays on the screen with the reason when it was %s, and is saved under the same id on the next attempt", async (_name, result) => {
    const { photoList, device, fault, states, settle } = photoListWith();
    fault.result = result;
    photoList.add(picture("one"), "Overview", null);
    await settle();
    expect(photoList.photos()[0]?.state).toMatchObject({ kind: "notSaved", message: "This device is full." });
    fault.result = null;
    photoList.retry("new-1");
    await settle();
    expect(states()).toEqual(["saved"]);
    expect(device.get("new-1")).toBe("one");
  });

  test("is removed from the device when it is discarded, though the worker's result came too late", async () => {
    const { photoList, device, fault, settle } = photoListWith();
    fault.result = new Error("The device did not respond.");
    photoList.add(picture("one"), "Overview", null);
    await settle();
    device.set("new-1", "one");
    fault.result = new Error("The device did not respond again.");
    photoList.discard("new-1");
    await settle();
    expect(photoList.photos()[0]?.state).toMatchObject({ kind: "notSaved", message: "The device did not respond again." });
    fault.result = null;
    photoList.discard("new-1");
    await settle();
    expect([photoList.photos(), [...device.keys()]]).toEqual([[], []]);
  });

  test("can be discarded at once while it is not saved, on a full device too, never once it is saved", async () => {
    const { photoList, fault, settle } = photoListWith([savedPhoto("old")]);
    fault.result = FULL;
    photoList.add(picture("one"), "Overview", null);
    await settle();
    photoList.discard("old");
    photoList.discard("new-1");
    expect(photoList.photos().map((photo) => photo.photoId)).toEqual(["old"]);
  });

  test("can be discarded on a full device if its file could not be read, of which the device has nothing", async () => {
    const { photoList, fault, settle } = photoListWith();
    fault.result = FULL;
    const { blob, captureDate } = picture("one");
    blob.arrayBuffer = () => Promise.reject(new Error("The file cannot be read."));
    photoList.add({ blob, captureDate }, "Overview", null);
    await settle();
    expect(photoList.photos()[0]?.state).toEqual({ kind: "notSaved", message: "The file cannot be read." });
    photoList.discard("new-1");
    await settle();
    expect(photoList.photos()).toEqual([]);
  });
});

test("the signature's picture is not shown among the photos", () => {
  const { photoList } = photoListWith([savedPhoto("photo"), savedPhoto("signature", { photoType: "Signature" })]);
  expect(photoList.photos().map((photo) => photo.photoId)).toEqual(["photo"]);
});

test("a photo that another tab removed leaves the list, unless it was saved only after the device was read", async () => {
  const { photoList, settle } = photoListWith();
  photoList.add(picture("one"), "Overview", null);
  await settle();
  const before = photoList.photos();
  photoList.add(picture("two"), "Overview", null);
  await settle();
  photoList.adopt([], before);
  expect(photoList.photos().map(({ photoId }) => photoId)).toEqual(["new-2"]);
});
