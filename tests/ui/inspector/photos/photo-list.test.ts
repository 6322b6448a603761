import { describe, expect, test } from "vitest";
import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { PhotoInput, Result } from "#shared/engine/engine.ts";
import { createPhotoList } from "../../../../src-ui/inspector/photos/photo-list.ts";

const FULL = { ok: false, code: "quotaExceeded", message: "This device is full." } as const;

function savedPhoto(photoId: string, changes: Partial<DraftPhoto> = {}): DraftPhoto {
  return {
    photoId,
    photoType: "Overview",
    checklistItemId: null,
    captureDate: "2026-01-15T08:00:00.000Z",
    contentType: "image/jpeg",
    sizeBytes: 3,
    sha256: "",
    status: "pending",
    ...changes,
  };
}

function picture(text: string) {
  return { blob: new Blob([text], { type: "image/jpeg" }), captureDate: "2026-01-15T09:00:00.000Z" };
}

/** Creates what a call can wait for until it is released. */
function hold() {
  let release = (): void => {};
  const end = new Promise<void>((resolve) => (release = resolve));
  return { end, release: () => release() };
}

/** Creates a photo list over a device in memory that can be made to fail. */
function listWith(saved: DraftPhoto[] = []) {
  const device = new Map(saved.map((photo) => [photo.photoId, `bytes of ${photo.photoId}`]));
  const inputs: PhotoInput[] = [];
  const fault: { result: Result<never> | Error | null } = { result: null };
  /** What a call waits for before it does anything. */
  const wait: { adding?: Promise<void>; removing?: Promise<void> } = {};
  let made = 0;
  let working = 0;

  async function guard<T>(effect: () => Result<T>, until = Promise.resolve()): Promise<Result<T>> {
    working++;
    await Promise.resolve();
    working--;
    await until;
    if (fault.result instanceof Error) throw fault.result;
    return fault.result ?? effect();
  }

  const photoList = createPhotoList(saved, {
    draftId: "draft",
    calls: {
      addPhoto: (input) =>
        guard(() => {
          inputs.push(input);
          device.set(input.photoId, new TextDecoder().decode(input.bytes));
          return { ok: true, value: savedPhoto(input.photoId) };
        }, wait.adding),
      removePhoto: ({ photoId }) =>
        guard(() => {
          device.delete(photoId);
          return { ok: true, value: null };
        }, wait.removing),
      readPhoto: ({ photoId }) =>
        guard(() => {
          const text = device.get(photoId);
          if (text === undefined) return { ok: false, code: "notFound", message: "This is no longer on the device." };
          return { ok: true, value: { bytes: new TextEncoder().encode(text).buffer, contentType: "image/jpeg" } };
        }),
    },
    makeId: () => `new-${++made}`,
    sha256: async (bytes) => new TextDecoder().decode(bytes),
    refusalText: ({ message }) => message,
    failureText: (error) => (error as Error).message,
    onChange: () => {},
  });
  return {
    photoList,
    device,
    inputs,
    fault,
    wait,
    states: () => photoList.photos().map((photo) => photo.state.kind),
    async settle(): Promise<void> {
      for (let turn = 0; turn < 50 || working > 0; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a photo that was taken", () => {
  test("is on the screen at once, and counts as saved only once the engine confirms it", async () => {
    const { photoList, device, inputs, states, settle } = listWith();
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
    const { photoList, device, fault, states, settle } = listWith();
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
    const { photoList, device, fault, settle } = listWith();
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
    const { photoList, fault, settle } = listWith([savedPhoto("old")]);
    fault.result = FULL;
    photoList.add(picture("one"), "Overview", null);
    await settle();
    photoList.discard("old");
    photoList.discard("new-1");
    expect(photoList.photos().map((photo) => photo.photoId)).toEqual(["old"]);
  });

  test("can be discarded on a full device if its file could not be read, of which the device has nothing", async () => {
    const { photoList, fault, settle } = listWith();
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

describe("the same picture added twice", () => {
  test("counts once on the screen and is saved once, also when both are chosen together", async () => {
    const { photoList, device, states, settle } = listWith([savedPhoto("old", { sha256: "before" })]);
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
    const { photoList, states, settle } = listWith();
    photoList.add(picture("one"), "Problem", "item");
    photoList.add(picture("one"), "Other", "item");
    await settle();
    expect(states()).toEqual(["saved"]);
  });

  test("is saved once, when the first is tried again though the device had saved it", async () => {
    const { photoList, device, states, fault, settle } = listWith();
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
    const list = listWith();
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
    const { photoList, fault, wait, states, settle } = listWith();
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
    const { photoList, states, settle } = listWith();
    photoList.add(picture("one"), "Overview", null);
    photoList.add(picture("one"), photoType, item);
    await settle();
    expect(states()).toEqual(["saved", "saved"]);
  });
});

describe("a photo that was removed", () => {
  test("comes back with the same bytes, type and time under a new id", async () => {
    const { photoList, device, inputs, states, settle } = listWith([savedPhoto("old", { photoType: "Tag", checklistItemId: "item" })]);
    photoList.remove("old");
    await settle();
    expect(states()).toEqual(["removed"]);
    expect(device.size).toBe(0);
    photoList.restore("old");
    await settle();
    expect([...device]).toEqual([["new-1", "bytes of old"]]);
    expect(inputs[0]).toMatchObject({ photoType: "Tag", checklistItemId: "item", captureDate: "2026-01-15T08:00:00.000Z" });
  });

  test.each([
    ["the device refuses", FULL],
    ["the worker does not respond", new Error("no response")],
  ])("stays, with the reason, when %s", async (_name, result) => {
    const { photoList, fault, device, states, settle } = listWith([savedPhoto("old")]);
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
  const { photoList, device, states, settle } = listWith([savedPhoto("old")]);
  device.delete("old");
  photoList.remove("old");
  await settle();
  expect(states()).toEqual([]);
});

test("the signature's picture is not shown among the photos", () => {
  const { photoList } = listWith([savedPhoto("photo"), savedPhoto("signature", { photoType: "Signature" })]);
  expect(photoList.photos().map((photo) => photo.photoId)).toEqual(["photo"]);
});

test("a photo that another tab removed leaves the list, unless it was saved only after the device was read", async () => {
  const { photoList, settle } = listWith();
  photoList.add(picture("one"), "Overview", null);
  await settle();
  const before = photoList.photos();
  photoList.add(picture("two"), "Overview", null);
  await settle();
  photoList.adopt([], before);
  expect(photoList.photos().map(({ photoId }) => photoId)).toEqual(["new-2"]);
});
