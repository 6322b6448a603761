import { describe, expect, test } from "vitest";
import { FULL, hold, photoListWith, picture, savedPhoto } from "../../support/photo-list.ts";

describe("the same picture added twice", () => {
  test("counts once on the screen and is saved once, also when both are chosen together", async () => {
    const { photoList, device, states, settle } = photoListWith([savedPhoto("old", { sha256: "before" })]);
    photoList.add(picture("one"), "Overview", null);
    photoList.add(picture("one"), "Overview", null);
    photoList.add(picture("before"), "Overview", null);
    await settle();
    expect(states()).toEqual(["saved", "saved"]);
    const repeated = { kind: "saved", isRepeated: true };
    expect(photoList.photos().map(({ state }) => state)).toEqual([repeated, repeated]);
    expect([...device.keys()]).toEqual(["old", "new-1"]);
  });

  test("counts once for a question, also if the response changed in between", async () => {
    const { photoList, states, settle } = photoListWith();
    photoList.add(picture("one"), "Problem", "item");
    photoList.add(picture("one"), "Other", "item");
    await settle();
    expect(states()).toEqual(["saved"]);
  });

  test("is saved once, when the first is tried again though the device had saved it", async () => {
    const { photoList, device, states, fault, settle } = photoListWith();
    fault.result = new Error("The device did not respond.");
    photoList.add(picture("one"), "Overview", null);
    await settle();
    device.set("new-1", "one");
    fault.result = null;
    photoList.add(picture("one"), "Overview", null);
    await settle();
    photoList.retry("new-1");
    await settle();
    expect(states()).toEqual(["saved"]);
    expect([...device.keys()]).toEqual(["new-2"]);
  });

  test.each([
    ["is saved", null, ["saved"]],
    ["cannot be saved", FULL, ["notSaved"]],
  ] as const)("has its own state, when it %s while the first is being removed from the device", async (_name, result, states) => {
    const list = photoListWith();
    list.fault.result = new Error("The device did not respond.");
    list.photoList.add(picture("one"), "Overview", null);
    await list.settle();
    list.fault.result = null;
    const adding = hold();
    const removing = hold();
    list.wait.adding = adding.end;
    list.wait.removing = removing.end;
    list.photoList.add(picture("one"), "Overview", null);
    await list.settle();
    list.photoList.retry("new-1");
    await list.settle();
    list.fault.result = result;
    adding.release();
    await list.settle();
    list.fault.result = null;
    removing.release();
    await list.settle();
    expect(list.states()).toEqual(states);
  });

  test("stays removed, when it is removed while the first is being removed from the device", async () => {
    const { photoList, fault, wait, states, settle } = photoListWith();
    fault.result = new Error("The device did not respond.");
    photoList.add(picture("one"), "Overview", null);
    await settle();
    fault.result = null;
    photoList.add(picture("one"), "Overview", null);
    await settle();
    const removing = hold();
    wait.removing = removing.end;
    photoList.retry("new-1");
    await settle();
    delete wait.removing;
    photoList.remove("new-2");
    await settle();
    removing.release();
    await settle();
    expect(states()).toEqual(["removed"]);
  });

  test.each([
    ["another question", "Overview", "item"],
    ["another type", "Gauge", null],
  ] as const)("counts as two photos with %s", async (_name, photoType, item) => {
    const { photoList, states, settle } = photoListWith();
    photoList.add(picture("one"), "Overview", null);
    photoList.add(picture("one"), photoType, item);
    await settle();
    expect(states()).toEqual(["saved", "saved"]);
  });
});
