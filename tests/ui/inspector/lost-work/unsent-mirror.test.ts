import { expect, test } from "vitest";
import type { HeldWork } from "#shared/engine/engine.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { UnsentItem } from "#shared/engine/unsent.ts";
import { createUnsentMirror } from "../../../../src-ui/inspector/lost-work/unsent-mirror.ts";

const INSPECTION: UnsentItem = { inspectionId: "one", type: "inspection", action: "create" };
const PHOTO: UnsentItem = { inspectionId: "one", photoType: "Gauge" };

/** Creates a device with a browser's local storage and a database that the test can replace. */
function browser() {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const device: HeldWork & { broken?: boolean } = { databaseId: "first", inherited: false, unsent: countUnsent([]) };
  return {
    device,
    hold: (...items: UnsentItem[]) => void (device.unsent = countUnsent(items)),
    /** Resolves with the losses that a page opened now reports. */
    async open() {
      const mirror = createUnsentMirror(
        { heldWork: async () => (device.broken ? Promise.reject(new Error("no response")) : { ...device }) },
        store,
      );
      await mirror.compare().catch(() => undefined);
      return mirror;
    },
  };
}

async function withUnsent(...items: UnsentItem[]) {
  const there = browser();
  there.hold(...items);
  await there.open();
  return there;
}

test("a new database while the mirror has unsent work is reported with exactly what is lost, on each page until dismissed", async () => {
  const { device, hold, open } = await withUnsent(INSPECTION, PHOTO, PHOTO);
  device.databaseId = "second";
  hold();
  expect((await open()).lost.peek()).toMatchObject({ inspections: 1, photosOfInspections: 2 });
  const again = await open();
  expect(again.lost.peek()).toMatchObject({ inspections: 1 });
  again.dismiss();
  expect(again.lost.peek()).toBeNull();
  expect((await open()).lost.peek()).toBeNull();
});

test("drafts that were lost are counted too, whether or not anything was unsent, and added up with a second loss", async () => {
  const { device, open } = await withUnsent();
  device.drafts = 2;
  await open();
  Object.assign(device, { databaseId: "second", drafts: 1 });
  expect((await open()).lost.peek()).toMatchObject({ inspections: 0, drafts: 2 });
  Object.assign(device, { databaseId: "third", drafts: 0, unsent: countUnsent([INSPECTION]) });
  expect((await open()).lost.peek()).toMatchObject({ inspections: 0, drafts: 3 });
  device.databaseId = "fourth";
  expect((await open()).lost.peek()).toMatchObject({ inspections: 1, drafts: 3 });
});

test("a second loss is added to the first until that is dismissed", async () => {
  const { device, hold, open } = await withUnsent(INSPECTION);
  device.databaseId = "second";
  hold(INSPECTION, PHOTO);
  await open();
  device.databaseId = "third";
  hold();
  expect((await open()).lost.peek()).toMatchObject({ inspections: 2, photosOfInspections: 1 });
});

test.each<[string, (there: ReturnType<typeof browser>) => void]>([
  ["the work was delivered while no page was open", ({ hold }) => hold()],
  ["the database only got another id, but existed before", ({ device }) => Object.assign(device, { databaseId: "other", inherited: true })],
  ["the worker does not respond", ({ device }) => Object.assign(device, { databaseId: "other", broken: true })],
])("nothing is reported as lost when %s", async (_name, happen) => {
  const there = await withUnsent(INSPECTION);
  happen(there);
  expect((await there.open()).lost.peek()).toBeNull();
});

test("a new database reports nothing when everything had been sent", async () => {
  const { device, open } = await withUnsent();
  device.databaseId = "second";
  expect((await open()).lost.peek()).toBeNull();
});
