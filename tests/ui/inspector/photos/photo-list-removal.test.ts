import { describe, expect, test } from "vitest";
import { FULL, photoListWith, savedPhoto } from "../../support/photo-list.ts";

describe("a photo that was removed", () => {
  test("comes back with the same bytes, type and time under a new id", async () => {
    const { photoList, device, inputs, states, settle } = photoListWith([savedPhoto("old", { photoType: "Tag", checklistItemId: "item" })]);
    photoList.remove("old");
    await settle();
    expect(states()).toEqual(["removed"]);
    expect(device.size).toBe(0);
    photoList.restore("old");
    await settle();
    expect([...device]).toEqual([["new-1", "bytes of old"]]);
    expect(inputs[0]).toMatchObject({ photoType: "Tag", checklistItemId: "item", captureDate: "2026-01-15T07:00:00.000Z" });
  });

  test.each([
    ["the device refuses", FULL],
    ["the worker does not respond", new Error("no response")],
  ])("stays, with the reason, when %s", async (_name, result) => {
    const { photoList, fault, device, states, settle } = photoListWith([savedPhoto("old")]);
    fault.result = result;
    photoList.remove("old");
    await settle();
    expect(photoList.photos()[0]?.state).toEqual({ kind: "saved", removalFailure: result.message });
    expect(device.has("old")).toBe(true);
    fault.result = null;
    photoList.remove("old");
    await settle();
    expect(states()).toEqual(["removed"]);
  });
});

test("a photo that is gone from the device when it is to be removed counts as removed", async () => {
  const { photoList, device, states, settle } = photoListWith([savedPhoto("old")]);
  device.delete("old");
  photoList.remove("old");
  await settle();
  expect(states()).toEqual([]);
});
