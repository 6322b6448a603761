import assert from "node:assert";
import { RETRY_LIMIT } from "#shared/constants.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { readOutboxAuthors } from "../../../../src-sw/stores/outbox/authors.ts";
import { isUpload } from "../../../../src-sw/stores/outbox/rows.ts";
import { totalsOf, keyOfOwner, readUnsentTotals } from "../../../../src-sw/stores/outbox/unsent-totals.ts";
import type { InspectionRow, OperationRow, PhotoRow, OutboxRow, UploadRow } from "../../../../src-sw/stores/work-schema.ts";
import { checkRows } from "../world/row-rules.ts";
import type { Stored } from "../world/row-rules.ts";
import type { FakeServer } from "../world/server.ts";
import type { Device } from "./device.ts";
import type { Expectations, SavedInspection } from "./expectations.ts";
import type { Simulation } from "./simulation.ts";

export function rowsOf({ disk }: Pick<Device, "disk">): Stored {
  return {
    operations: disk.rows<OperationRow>("sync_queue"),
    uploads: disk.rows<UploadRow>("upload_queue"),
    inspections: disk.rows<InspectionRow>("inspections"),
    photos: disk.rows<PhotoRow>("photos"),
  };
}

/** The retry counts of a device's rows at one moment, and the number of events that make them uncertain. */
interface Moment {
  retryCounts: Map<string, number>;
  losses: number;
}

/** Checks everything after each step, and how the step changed the retry counts. */
export interface Watcher {
  look(): Promise<void>;
}

export function createWatcher(simulation: Simulation): Watcher {
  const { devices, expectations, server } = simulation;
  const before = new Map(devices.map((device) => [device, momentOf(device)]));
  return {
    async look() {
      assert.deepEqual(expectations.violations, []);
      for (const device of devices) {
        assert.deepEqual(device.bugs, [], "the engine threw");
        const stored = rowsOf(device);
        for (const row of outboxOf(stored)) expectations.authors.set(row.idempotencyKey, { userId: row.userId, tenantId: row.tenantId });
        checkRows(stored, server);
        checkRetryCounts(device, outboxOf(stored), before.get(device) ?? momentOf(device), expectations);
        before.set(device, momentOf(device));
      }
      expectations.counted.clear();
      checkSaved(simulation);
      checkPhotos(server);
      for (const device of devices) {
        if (!device.world.isAlive() || device.isDiskBad) continue;
        // This check writes too, so the worker may be killed during it. Then it never ends.
        await Promise.race([device.world.death(), checkStored(device)]);
      }
    },
  };
}

function momentOf(device: Device): Moment {
  return { retryCounts: new Map(outboxOf(rowsOf(device)).map((row) => [row.idempotencyKey, row.retryCount])), losses: device.losses };
}

function outboxOf({ operations, uploads }: Pick<Stored, "operations" | "uploads">): OutboxRow[] {
  return [...operations, ...uploads];
}

/** Checks that `retryCount` grew as the table says. Only a row that had failed may be reset; after a loss the count may be lower. */
function checkRetryCounts(device: Device, rows: readonly OutboxRow[], { retryCounts, losses }: Moment, { counted }: Expectations): void {
  for (const row of rows) {
    if (isUpload(row) && row.uploadId !== undefined) continue;
    const most = (retryCounts.get(row.idempotencyKey) ?? 0) + (counted.get(row.idempotencyKey) ?? 0);
    assert(row.retryCount <= most, `${row.id} has retryCount ${row.retryCount}, but only ${most} failures count`);
    if (most < RETRY_LIMIT && losses === device.losses && !device.isDiskBad)
      assert.equal(row.retryCount, most, `${row.id}: as the table counts`);
  }
}

/** Checks that nothing reported as saved is missing: it is on a device or on the server, and so is each of its photos. */
function checkSaved({ devices, expectations, server }: Simulation): void {
  const inspections = new Map(
    devices.flatMap((device) => device.disk.rows<InspectionRow>("inspections").map((row) => [row.inspectionId, row])),
  );
  const hashes = new Set(
    devices.flatMap((device) => device.disk.rows<PhotoRow>("photos").map((row) => `${row.inspectionId} ${row.sha256}`)),
  );
  for (const saved of expectations.saved.values()) {
    if (saved.isWithdrawnHere)
      assert(!server.inspections.some(({ signature }) => signature === saved.inspectionId), "what was withdrawn here is not on the server");
    if (saved.isWithdrawn) continue;
    const arrived = arrivedFrom(server, saved);
    assert(arrived.length <= 1, "nothing is on the server twice");
    const row = inspections.get(saved.inspectionId);
    assert(arrived.length === 1 || row, "nothing reported as saved is missing");
    if (arrived[0]) {
      assert.deepEqual([arrived[0].userId, arrived[0].tenantId], [saved.userId, saved.tenantId], "sent as its author's");
      assert.deepEqual(deficienciesOf(server, arrived[0]), saved.deficiencies, "each of its deficiencies is on the server once");
    }
    if (row?.deletedMessage !== undefined) continue;
    for (const hash of saved.photos) {
      const hasArrived =
        arrived[0] && server.photos.some((photo) => photo.inspectionId === arrived[0]?.inspectionId && photo.sha256 === hash);
      assert(hasArrived || hashes.has(`${saved.inspectionId} ${hash}`), "no photo is missing");
    }
  }
}

/** Returns the inspections on the server that came from this one, including voided ones, found by the typed name. */
export function arrivedFrom({ inspections, voided }: FakeServer, { inspectionId }: Pick<SavedInspection, "inspectionId">) {
  return [...inspections, ...voided.values()].filter(({ signature }) => signature === inspectionId);
}

function deficienciesOf({ deficiencies }: FakeServer, { inspectionId }: { inspectionId: string }): string[] {
  return deficiencies.flatMap((each) => (each.inspectionId === inspectionId ? each.code : [])).sort();
}

function checkPhotos({ photos }: FakeServer): void {
  const keys = photos.map(({ inspectionId, sha256, photoType }) => `${inspectionId} ${sha256} ${photoType}`);
  assert.equal(new Set(keys).size, keys.length, "no photo is on the server twice");
}

async function checkStored(device: Device): Promise<void> {
  await checkUnsentTotals(device);
  if (device.pages.length > 0) await checkBanner(device);
}

/** Checks that the stored counts of waiting work match the rows, and that everybody who has rows is among the authors. */
async function checkUnsentTotals(device: Device): Promise<void> {
  const { databases } = device.world.worker();
  const { operations, uploads } = rowsOf(device);
  const waiting = { operations, uploads: uploads.filter(({ status }) => status !== "uploaded") };
  const stored = await readUnsentTotals(databases);
  const byOwner = Object.fromEntries(stored.map(([owner, totals]) => [keyOfOwner(owner), totals]));
  assert.deepEqual(byOwner, totalsOf(waiting).owners, "the stored totals match the rows");
  const authors = await readOutboxAuthors(databases);
  for (const { userId } of outboxOf(waiting)) assert(authors.includes(userId), "everybody with rows is among the authors");
}

/** Checks that the banner's numbers match the rows. */
async function checkBanner(device: Device): Promise<void> {
  const userId = device.disk.value<string | null>("values", "currentUserId") ?? null;
  const status: SyncStatus | null = await device.world.worker().sync.status();
  const own = outboxOf(rowsOf(device)).filter((row) => (userId === null || row.userId === userId) && row.status !== "uploaded");
  const count = (isOfPhotos: boolean, isFailed: boolean) =>
    own.filter((row) => isUpload(row) === isOfPhotos && (row.status === "failed") === isFailed).length;
  const { pendingOperations, pendingPhotos, failedOperations, failedPhotos } = status;
  assert.deepEqual(
    { pendingOperations, pendingPhotos, failedOperations, failedPhotos },
    {
      pendingOperations: count(false, false),
      pendingPhotos: count(true, false),
      failedOperations: count(false, true),
      failedPhotos: count(true, true),
    },
    "the banner's numbers equal the stores",
  );
}
