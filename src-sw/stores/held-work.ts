import { countUnsent } from "#shared/engine/unsent.ts";
import type { Databases } from "./database.ts";
import { readValue, valueIn, writeValue } from "./device-values.ts";
import { isCreate, isUpload } from "./outbox-rows.ts";
import { type Outbox, readOutbox } from "./outbox-reads.ts";
import type { DeviceValues, Held, HeldSums, InspectionRow, Owner, OutboxRow } from "./schema.ts";

/*
 * What waits in both queues, by whose it is, kept beside them so that no row is read to know it.
 * 1. It is kept with how much waited then and with the last number of the order of operations. Whatever is queued takes a number first, and
 *    everything else leaves less waiting: where all three are as they were, nothing has changed.
 * 2. Where they are not, the rows are read once, and it is kept anew. What is noted of a change only saves that, and may be lost.
 */
type OwnerKey = [tenantId: string, userId: string, deviceId: string];

/** Of one owner. */
export interface HeldOf {
  owner: Owner;
  sums: HeldSums;
}

/** Nobody of whom nothing waits is among them. */
export async function readHeld(databases: Databases): Promise<HeldOf[]> {
  const order = (await readValue(databases, "operationOrder")) ?? 0;
  const kept = await readValue(databases, "heldWork");
  const waiting = await countWaiting(databases);
  const isCurrent = kept?.order === order && kept.operations === waiting.operations && kept.uploads === waiting.uploads;
  const held = isCurrent ? kept : { order, ...heldIn(await readOutbox(databases)) };
  // A full device keeps what it has, and the rows are read again the next time.
  if (!isCurrent) await writeValue(databases, "heldWork", held).catch(() => undefined);
  return Object.entries(held.owners)
    .filter(([, sums]) => Object.values(sums).some((count) => count !== 0))
    .map(([key, sums]) => ({ owner: ownerOfKey(key), sums }));
}

/** Notes all that was queued under this number of order. */
export function noteQueued(databases: Databases, order: number, outbox: Outbox): Promise<void> {
  return changeKept(databases, (kept) => (kept.order === order - 1 ? { ...addHeld(kept, heldIn(outbox)), order } : kept));
}

/** Notes what left the outbox, in negative numbers. */
export function noteLeft(databases: Databases, left: Held): Promise<void> {
  return changeKept(databases, (kept) => ({ ...addHeld(kept, left), order: kept.order }));
}

/** Never rejects. */
async function changeKept(databases: Databases, change: (kept: KeptHeld) => KeptHeld): Promise<void> {
  const changing = databases.device(["values"], "readwrite", async ({ store }) => {
    const kept = await valueIn(store, "heldWork");
    if (kept) await store.put(change(kept), "heldWork");
  });
  await changing.catch(() => undefined);
}

type KeptHeld = DeviceValues["heldWork"];

export const HELD_NOTHING: Held = { operations: 0, uploads: 0, owners: {} };

export function addHeld(one: Held, other: Held): Held {
  const owners = { ...one.owners };
  for (const [key, sums] of Object.entries(other.owners)) owners[key] = addSums(owners[key], sums);
  return { operations: one.operations + other.operations, uploads: one.uploads + other.uploads, owners };
}

function addSums(one: HeldSums | undefined, other: HeldSums): HeldSums {
  return one ? eachSum(other, (field) => one[field] + other[field]) : other;
}

function eachSum(like: HeldSums, sumOf: (field: keyof HeldSums) => number): HeldSums {
  const sums = { ...like };
  for (const field of Object.keys(like) as (keyof HeldSums)[]) sums[field] = sumOf(field);
  return sums;
}

/**
 * What leaves with a row that the server has: itself, and of a create that its photos, all of which still wait, are no longer parts of something
 * whole. Null where other rows would have to be read to tell.
 */
export function leaving(row: OutboxRow, inspection: Pick<InspectionRow, "queued"> | undefined): Held | null {
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
  const sums = { ...counts, inspectionsLeft: Number(!isPhoto), photosLeft: Number(isPhoto) };
  return {
    operations: -Number(!isPhoto),
    uploads: -Number(isPhoto),
    owners: { [keyOfOwner(row)]: eachSum(sums, (field) => -sums[field]) },
  };
}

/** Counts rows, none of them an uploaded photo's. */
export function heldIn({ operations, uploads }: Outbox): Held {
  const byOwner = new Map<string, OutboxRow[]>();
  for (const row of [...operations, ...uploads]) {
    const key = keyOfOwner(row);
    const rows = byOwner.get(key);
    if (rows) rows.push(row);
    else byOwner.set(key, [row]);
  }
  const owners = [...byOwner].map(([key, rows]): [string, HeldSums] => {
    const photosLeft = rows.filter(isUpload).length;
    const inspectionsLeft = new Set(rows.flatMap((row) => (isUpload(row) ? [] : (row.inspectionId ?? row.id)))).size;
    return [key, { ...countUnsent(rows), inspectionsLeft, photosLeft }];
  });
  return { operations: operations.length, uploads: uploads.length, owners: Object.fromEntries(owners) };
}

function countWaiting({ work }: Databases): Promise<Pick<Held, "operations" | "uploads">> {
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
