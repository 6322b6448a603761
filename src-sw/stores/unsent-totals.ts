import { countUnsent } from "#shared/engine/unsent.ts";
import type { Databases } from "./database.ts";
import { readValue, valueIn, writeValue } from "./device-values.ts";
import { isCreate, isUpload } from "./outbox-rows.ts";
import { type Outbox, readOutbox } from "./outbox-reads.ts";
import type { DeviceValues, UnsentTotals, OwnerTotals, InspectionRow, Owner, OutboxRow } from "./schema.ts";

/*
 * The totals of unsent work by owner, stored so that no row has to be read for them.
 * 1. They are stored with the number of waiting operations, of waiting uploads, and the last number in the order of operations. Queuing takes a
 *    number first, and every other change reduces what is waiting: if all three are unchanged, so is the outbox.
 * 2. If they differ, the rows are read once and the totals stored again. Noting a change only saves that reading, so a missed note is harmless.
 */
type OwnerKey = [tenantId: string, userId: string, deviceId: string];

/** Resolves with the owners that have unsent work, each with its totals. */
export async function readUnsentTotals(databases: Databases): Promise<[Owner, OwnerTotals][]> {
  const order = (await readValue(databases, "operationOrder")) ?? 0;
  const kept = await readValue(databases, "heldWork");
  const waiting = await countWaiting(databases);
  const isCurrent = kept?.order === order && kept.operations === waiting.operations && kept.uploads === waiting.uploads;
  const totals = isCurrent ? kept : { order, ...totalsOf(await readOutbox(databases)) };
  // On a full device the stored totals stay outdated, and rows are read again next time.
  if (!isCurrent) await writeValue(databases, "heldWork", totals).catch(() => undefined);
  return Object.entries(totals.owners)
    .filter(([, ofOwner]) => Object.values(ofOwner).some((count) => count !== 0))
    .map(([key, ofOwner]) => [ownerOfKey(key), ofOwner]);
}

/** Adds what was queued under this order number. Never rejects. */
export function noteQueued(databases: Databases, order: number, outbox: Outbox): Promise<void> {
  return changeKept(databases, (kept) => (kept.order === order - 1 ? { ...addTotals(kept, totalsOf(outbox)), order } : kept));
}

/** Adds what was removed from the outbox, as negative counts. Never rejects. */
export function noteRemoved(databases: Databases, removed: UnsentTotals): Promise<void> {
  return changeKept(databases, (kept) => ({ ...addTotals(kept, removed), order: kept.order }));
}

/** Never rejects. */
async function changeKept(databases: Databases, change: (kept: StoredTotals) => StoredTotals): Promise<void> {
  const changing = databases.device(["values"], "readwrite", async ({ store }) => {
    const kept = await valueIn(store, "heldWork");
    if (kept) await store.put(change(kept), "heldWork");
  });
  await changing.catch(() => undefined);
}

type StoredTotals = DeviceValues["heldWork"];

export const NO_TOTALS: UnsentTotals = { operations: 0, uploads: 0, owners: {} };

/** Returns the sum of two totals. */
export function addTotals(one: UnsentTotals, other: UnsentTotals): UnsentTotals {
  const owners = { ...one.owners };
  for (const [key, totals] of Object.entries(other.owners)) owners[key] = addOwnerTotals(owners[key], totals);
  return { operations: one.operations + other.operations, uploads: one.uploads + other.uploads, owners };
}

function addOwnerTotals(one: OwnerTotals | undefined, other: OwnerTotals): OwnerTotals {
  return one ? mapTotals(other, (field) => one[field] + other[field]) : other;
}

function mapTotals(like: OwnerTotals, countOf: (field: keyof OwnerTotals) => number): OwnerTotals {
  const totals = { ...like };
  for (const field of Object.keys(like) as (keyof OwnerTotals)[]) totals[field] = countOf(field);
  return totals;
}

/**
 * Returns the totals that a delivered row removes from the outbox, as negative numbers. After a create, its photos, all of which are still waiting,
 * no longer count as part of an unsent inspection. Null if other rows would have to be read.
 */
export function totalsRemovedBy(row: OutboxRow, inspection: Pick<InspectionRow, "queued"> | undefined): UnsentTotals | null {
  const isPhoto = isUpload(row);
  const counts = countUnsent([row]);
  if (!isPhoto && row.inspectionId !== null) {
    const { operations, uploads } = inspection?.queued ?? {};
    if (!isCreate(row) || !uploads || operations?.length !== 1) return null;
    const signatures = Math.min(uploads.length, 1);
    Object.assign(counts, {
      photosOfInspections: uploads.length - signatures,
      photos: signatures - uploads.length,
      signatures: -signatures,
    });
  }
  const totals = { ...counts, inspectionsLeft: Number(!isPhoto), photosLeft: Number(isPhoto) };
  return {
    operations: -Number(!isPhoto),
    uploads: -Number(isPhoto),
    owners: { [keyOfOwner(row)]: mapTotals(totals, (field) => -totals[field]) },
  };
}

/** Counts these rows by owner. Uploaded photos must not be among them. */
export function totalsOf({ operations, uploads }: Outbox): UnsentTotals {
  const byOwner = new Map<string, OutboxRow[]>();
  for (const row of [...operations, ...uploads]) {
    const key = keyOfOwner(row);
    const rows = byOwner.get(key);
    if (rows) rows.push(row);
    else byOwner.set(key, [row]);
  }
  const owners = [...byOwner].map(([key, rows]): [string, OwnerTotals] => {
    const photosLeft = rows.filter(isUpload).length;
    const inspectionsLeft = new Set(rows.flatMap((row) => (isUpload(row) ? [] : (row.inspectionId ?? row.id)))).size;
    return [key, { ...countUnsent(rows), inspectionsLeft, photosLeft }];
  });
  return { operations: operations.length, uploads: uploads.length, owners: Object.fromEntries(owners) };
}

function countWaiting({ work }: Databases): Promise<Pick<UnsentTotals, "operations" | "uploads">> {
  return work(["sync_queue", "upload_queue"], "readonly", async (tx) => {
    const uploads = tx.objectStore("upload_queue");
    return {
      operations: await tx.objectStore("sync_queue").count(),
      uploads: (await uploads.count()) - (await uploads.index("status").count("uploaded")),
    };
  });
}

export function keyOfOwner({ tenantId, userId, deviceId }: Owner): string {
  return JSON.stringify([tenantId, userId, deviceId] satisfies OwnerKey);
}

export function ownerOfKey(key: string): Owner {
  const [tenantId, userId, deviceId] = JSON.parse(key) as OwnerKey;
  return { tenantId, userId, deviceId };
}
