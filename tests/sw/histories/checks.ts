import assert from "node:assert";
import { RETRY_LIMIT } from "#shared/constants.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { heldIn, keyOfOwner, readHeld } from "../../../src-sw/stores/held-work.ts";
import { outboxAuthors } from "../../../src-sw/stores/outbox-authors.ts";
import { isUpload } from "../../../src-sw/stores/outbox-rows.ts";
import type { InspectionRow, OperationRow, PhotoRow, OutboxRow, UploadRow } from "../../../src-sw/stores/schema.ts";
import type { FakeServer } from "../world/server.ts";
import { checkRows, type Stored } from "../world/row-rules.ts";
import type { Device } from "./device.ts";
import type { Ledger, Said } from "./ledger.ts";
import type { Simulation } from "./simulation.ts";

export function rowsOf({ disk }: Pick<Device, "disk">): Stored {
  return {
    operations: disk.rows<OperationRow>("sync_queue"),
    uploads: disk.rows<UploadRow>("upload_queue"),
    inspections: disk.rows<InspectionRow>("inspections"),
    photos: disk.rows<PhotoRow>("photos"),
  };
}

/** The tries of a device's rows at one moment, and what may make them unsure. */
interface Moment {
  tries: Map<string, number>;
  losses: number;
}

/** Looks at everything after each step, and at what the step did to the counts of tries. */
export interface Watcher {
  look(): Promise<void>;
}

export function createWatcher(simulation: Simulation): Watcher {
  const { devices, ledger, server } = simulation;
  const before = new Map(devices.map((device) => [device, momentOf(device)]));
  return {
    async look() {
      assert.deepEqual(ledger.violations, []);
      for (const device of devices) {
        assert.deepEqual(device.bugs, [], "the engine threw");
        const stored = rowsOf(device);
        for (const row of outboxOf(stored)) ledger.authors.set(row.idempotencyKey, { userId: row.userId, tenantId: row.tenantId });
        checkRows(stored, server);
        checkTries(device, outboxOf(stored), before.get(device) ?? momentOf(device), ledger);
        before.set(device, momentOf(device));
      }
      ledger.counted.clear();
      checkSaid(simulation);
      checkPhotos(server);
      for (const device of devices) {
        if (!device.world.isAlive() || device.isDiskBad) continue;
        await checkHeld(device);
        if (device.pages.length > 0) await checkBanner(device);
      }
    },
  };
}

function momentOf(device: Device): Moment {
  return { tries: new Map(outboxOf(rowsOf(device)).map((row) => [row.idempotencyKey, row.retryCount])), losses: device.losses };
}

function outboxOf({ operations, uploads }: Pick<Stored, "operations" | "uploads">): OutboxRow[] {
  return [...operations, ...uploads];
}

/** `retryCount` grew by what the table counts; only what had failed for good is set back. Where something was lost it may be less. */
function checkTries(device: Device, rows: readonly OutboxRow[], { tries, losses }: Moment, { counted }: Ledger): void {
  for (const row of rows) {
    if (isUpload(row) && row.uploadId !== undefined) continue;
    const most = (tries.get(row.idempotencyKey) ?? 0) + (counted.get(row.idempotencyKey) ?? 0);
    assert(row.retryCount <= most, `${row.id} was tried ${row.retryCount} times, and ${most} failures count`);
    if (most < RETRY_LIMIT && losses === device.losses && !device.isDiskBad)
      assert.equal(row.retryCount, most, `${row.id}: as the table counts`);
  }
}

/** Nothing said to be saved is missing: it is on a device, or on the server, and so is each of its photos. */
function checkSaid({ devices, ledger, server }: Simulation): void {
  const inspections = new Map(
    devices.flatMap((device) => device.disk.rows<InspectionRow>("inspections").map((row) => [row.inspectionId, row])),
  );
  const hashes = new Set(
    devices.flatMap((device) => device.disk.rows<PhotoRow>("photos").map((row) => `${row.inspectionId} ${row.sha256}`)),
  );
  for (const said of ledger.said.values()) {
    if (said.isTakenBack) continue;
    const there = thereOf(server, said);
    assert(there.length <= 1, "nothing is twice on the server");
    const row = inspections.get(said.inspectionId);
    assert(there.length === 1 || row, "nothing said to be saved is missing");
    if (there[0]) {
      assert.deepEqual([there[0].userId, there[0].tenantId], [said.userId, said.tenantId], "sent as its author's");
      assert.deepEqual(deficienciesOf(server, there[0]), said.deficiencies, "each of its deficiencies is there once");
    }
    if (row?.deletedMessage !== undefined) continue;
    for (const hash of said.photos) {
      const isThere = there[0] && server.photos.some((photo) => photo.inspectionId === there[0]?.inspectionId && photo.sha256 === hash);
      assert(isThere || hashes.has(`${said.inspectionId} ${hash}`), "no photo is missing");
    }
  }
}

/** The inspections on the server, voided ones among them, that were made of this one: they carry the name that was typed. */
export function thereOf({ inspections, sealedAndGone }: FakeServer, { inspectionId }: Pick<Said, "inspectionId">) {
  return [...inspections, ...sealedAndGone.values()].filter(({ signature }) => signature === inspectionId);
}

function deficienciesOf({ deficiencies }: FakeServer, { inspectionId }: { inspectionId: string }): string[] {
  return deficiencies.flatMap((each) => (each.inspectionId === inspectionId ? each.code : [])).sort();
}

function checkPhotos({ photos }: FakeServer): void {
  const keys = photos.map(({ inspectionId, sha256, photoType }) => `${inspectionId} ${sha256} ${photoType}`);
  assert.equal(new Set(keys).size, keys.length, "no photo is twice on the server");
}

/** What is kept of what waits is what the rows say, whatever was noted since it was last read from them; everybody with rows is an author. */
async function checkHeld(device: Device): Promise<void> {
  const { databases } = device.world.worker();
  const { operations, uploads } = rowsOf(device);
  const waiting = { operations, uploads: uploads.filter(({ status }) => status !== "uploaded") };
  const kept = await readHeld(databases);
  const sums = Object.fromEntries(kept.map(({ owner, sums }) => [keyOfOwner(owner), sums]));
  assert.deepEqual(sums, heldIn(waiting).owners, "what is held is what the rows say");
  const authors = await outboxAuthors(databases);
  for (const { userId } of outboxOf(waiting)) assert(authors.includes(userId), "everybody with rows is among the authors");
}

/** The banner's numbers are those of the rows. */
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
