import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { READ_AHEAD_ROWS } from "../../../src-sw/limits.ts";
import type { PullRow } from "../../../src-sw/stores/device-schema.ts";
import type { InspectionRow, OperationRow, PhotoRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { plan } from "../support/phone/phone-server.ts";
import { ADA_ID, TENANT } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";
import { checkInvariants } from "../support/world/invariants.ts";
import { faults, status } from "../support/world/network.ts";
import { countReads } from "../support/world/reads.ts";
import { readyWorld } from "../support/world/ready.ts";
import { enqueue, stored, submit } from "../support/world/work.ts";

const NONE = 0;
const SOME = 50;
const MANY = 500;

/** Resolves with a device on which inspections wait, each with photos and a signature, and a new worker that has read none of them. */
async function offlineWith(waiting: number, photos = 3): Promise<App> {
  const app = createApp(7);
  await app.signIn(ADA_ID);
  await app.world.disk.device(["pulls"], "readwrite", async (tx) => {
    const pull = (await tx.store.get(TENANT)) as PullRow;
    await tx.store.put({ ...pull, assigned: { userId: ADA_ID, inspections: [plan(200, ADA_ID)] } });
  });
  await app.world.goOffline();
  if (waiting > 0) {
    await app.inspect(photos);
    await multiply(app, waiting - 1);
  }
  await app.engine().heldWork({});
  app.world.kill();
  app.world.worker();
  await app.world.quiet();
  return app;
}

/** Adds copies of the waiting inspection, submitted one second apart. */
async function multiply({ world }: App, copies: number): Promise<void> {
  const stores = ["inspections", "photos", "sync_queue", "upload_queue"] as const;
  await world.disk.work([...stores], "readwrite", async (tx) => {
    const [inspection] = (await tx.objectStore("inspections").getAll()) as [InspectionRow];
    const [operation] = (await tx.objectStore("sync_queue").getAll()) as [OperationRow];
    const uploads: UploadRow[] = await tx.objectStore("upload_queue").getAll();
    const photos = new Map((await tx.objectStore("photos").getAll()).map((photo: PhotoRow) => [photo.id, photo]));
    for (let copy = 1; copy <= copies; copy++) {
      const [inspectionId, operationId] = [randomUUID(), randomUUID()];
      const timestamp = inspection.timestamp - copy * 1_000;
      const ids = uploads.map(() => randomUUID());
      const queued = { operations: [operationId], uploads: ids };
      const extinguisher = { ...inspection.extinguisher, extinguisherId: randomUUID() };
      void tx.objectStore("inspections").put({ ...inspection, inspectionId, extinguisher, timestamp, queued });
      const data = { ...(operation.data as object), extinguisherId: extinguisher.extinguisherId };
      void tx.objectStore("sync_queue").put({ ...operation, id: operationId, idempotencyKey: operationId, inspectionId, timestamp, data });
      for (const [index, id] of ids.entries()) {
        const upload = uploads[index] as UploadRow;
        const photo = photos.get(upload.id) as PhotoRow;
        const bytes = new TextEncoder().encode(id).buffer;
        void tx.objectStore("upload_queue").put({ ...upload, id, idempotencyKey: id, inspectionId, timestamp });
        void tx.objectStore("photos").put({ ...photo, id, inspectionId, timestamp, bytes, sizeBytes: bytes.byteLength });
      }
    }
  });
}

/** Resolves with the number of rows that `work` reads with no, some and many inspections waiting. */
async function readsWith(
  amounts: readonly number[],
  work: (app: App) => Promise<unknown>,
  prepare: (app: App) => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const reads: number[] = [];
  for (const amount of amounts) {
    const app = await offlineWith(amount);
    await prepare(app);
    reads.push(
      await countReads(async () => {
        await work(app);
        await app.world.quiet();
      }),
    );
  }
  return reads;
}

test.each<[string, (app: App) => Promise<unknown>]>([
  ["opening the app", (app) => app.engine().connect({ opened: true, online: true })],
  ["a beat", (app) => app.engine().beat({})],
  ["the drafts", (app) => app.engine().listDrafts({})],
  ["what the office planned", (app) => app.engine().listAssigned({})],
  ["the status", (app) => app.engine().syncStatus({})],
  ["what the device holds", (app) => app.engine().heldWork({})],
  [
    "a whole inspection, submitted, and the device's counts afterwards",
    async (app) => {
      await app.inspect(2);
      await app.engine().heldWork({});
    },
  ],
])("%s: as few rows are read with 50 and 500 inspections waiting as with none", async (_name, work) => {
  const [none, some, many] = (await readsWith([NONE, SOME, MANY], work)) as [number, number, number];
  expect(many).toBe(some);
  // The first row already shows that something waits.
  expect(some - none).toBeLessThanOrEqual(2);
});

test.each<[string, (app: App) => Promise<unknown>, ((app: App) => Promise<unknown>)?]>([
  ["the first of what is not sent", (app) => app.engine().listOutbox({ limit: 20 })],
  ["the last of today's work", (app) => app.engine().listSubmitted({ since: new Date(0).toISOString(), limit: 20 })],
  ["what failed", (app) => app.engine().listOutbox({ failed: true, limit: 1 })],
  [
    "a run that loses the connection at its first call",
    async ({ world }) => {
      world.network.break(faults.silence);
      world.network.online = true;
      await world.worker().sync.onConnectionChanged(true);
      world.network.online = false;
    },
  ],
  [
    "a run that delivers one photo and then loses the connection",
    async ({ world }) => {
      world.network.step = (name) => void (name.startsWith("response POST /api/photos") && (world.network.online = false));
      await world.goOnline();
    },
    async ({ world }) => {
      world.network.step = (name) => void (name.startsWith("send POST /api/photos") && (world.network.online = false));
      await world.goOnline();
      await world.goOffline();
      expect((await stored(world)).operations, "only photos are left").toEqual([]);
    },
  ],
])("%s: as many rows are read with 500 inspections waiting as with 50", async (_name, work, prepare = async () => undefined) => {
  const [some, many] = (await readsWith([SOME, MANY], work, prepare)) as [number, number];
  expect(Math.abs(many - some)).toBeLessThanOrEqual(4);
});

test("the stored counts stay correct while everything is sent, and each inspection's rows are read only a few times", async () => {
  const perInspection: number[] = [];
  for (const amount of [20, 80]) {
    const app = await offlineWith(amount, 1);
    const { world } = app;
    const reads = await countReads(async () => {
      await world.goOnline();
      for (let n = 0; n < 20; n++) await world.advance(1_000);
    });
    expect(world.server.inspections).toHaveLength(amount);
    expect(world.server.photos).toHaveLength(2 * amount);
    expect(await stored(world)).toMatchObject({ operations: [], uploads: [] });
    expect(await app.engine().heldWork({})).toMatchObject({ unsent: { inspections: 0, photos: 0, signatures: 0 } });
    await checkInvariants(world);
    perInspection.push(reads / amount);
  }
  const [few, many] = perInspection as [number, number];
  expect(many).toBeLessThan(few * 1.25);
});

test("a submit, a run and its settled rows update the stored counts without reading a row", async () => {
  const app = await offlineWith(SOME, 1);
  const { world } = app;
  await app.inspect(1);
  await world.quiet();
  expect(await countReads(() => app.engine().heldWork({})), "after a submit").toBeLessThan(8);
  world.network.step = (name) => void (name.startsWith("response POST /api/photos") && (world.network.online = false));
  await world.goOnline();
  expect((await stored(world)).operations, "all inspections were sent").toEqual([]);
  expect((await stored(world)).uploads.length).toBeGreaterThan(SOME);
  expect(await countReads(() => app.engine().heldWork({})), "after a run").toBeLessThan(8);
  await checkInvariants(world);
});

test.each([
  ["go in their order", null, "second"],
  ["wait for the first of them", status(500), ""],
])("operations of one inspection %s, even if the clock was set back in between and much else waits", async (_name, fault, notes) => {
  const world = await readyWorld();
  world.server.seals = false;
  const { inspectionId } = await submit(world);
  await world.goOffline();
  const update = (text: string) => enqueue(world, { type: "inspection", action: "update", data: { notes: text }, inspectionId });
  const first = await update("first");
  const began = world.clock.now();
  for (let n = 0; n < 2 * READ_AHEAD_ROWS; n++) {
    await world.advance(1);
    await enqueue(world, { type: "deficiency", action: "create", data: { code: `D-${n}` }, inspectionId: null });
  }
  const second = await update("second");
  await world.disk.work(["sync_queue"], "readwrite", async (tx) => {
    for (const [id, timestamp] of [
      [first, world.clock.now()],
      [second, began],
    ] as const)
      await tx.store.put({ ...((await tx.store.get(id)) as OperationRow), timestamp });
  });
  if (fault) world.network.break(fault, { path: /v2\/inspections\/[^?]/ }, 1);
  await world.goOnline();
  expect(world.server.inspections[0]?.notes).toBe(notes);
});
