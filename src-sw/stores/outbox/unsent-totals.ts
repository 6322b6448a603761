/*
 * The totals of unsent work by owner, stored so that no row has to be read for them.
 * 1. They are stored with the number of waiting operations, of waiting uploads, and the last number in the order of operations. Queuing takes a
 *    number first, and every other change reduces what is waiting: if all three are unchanged, so is the outbox.
 * 2. If they differ, the rows are read once and the totals stored again. Adding what was queued and subtracting what was delivered only
 *    saves that reading.
 * 3. They never count less than is waiting. A row that they lack and a row that was removed without being subtracted would cancel out in the
 *    three numbers, and stay unnoticed. So they are not stored while the rows of a number that was taken may be missing, and an upload that was
 *    delivered before the rows were read is not subtracted.
 */

import { countUnsent, sumUnsent } from "#shared/engine/unsent.ts";
import { groupBy } from "#shared/group-by.ts";
import type { Databases } from "../database.ts";
import type { DeviceValues, UnsentTotals, OwnerTotals } from "../device-schema.ts";
import { readValue, valueIn, writeValue } from "../device-values.ts";
import type { Owner, OutboxRow, UploadRow } from "../work-schema.ts";
import { OUTBOX_STORES } from "../work-transaction.ts";
import { readOutbox } from "./reads.ts";
import type { Outbox } from "./reads.ts";
import { isCreate, isUpload } from "./rows.ts";

type OwnerKey = [tenantId: string, userId: string, deviceId: string];

/** Resolves with the owners that have unsent work, each with its totals. */
export async function readUnsentTotals(databases: Databases): Promise<[Owner, OwnerTotals][]> {
  const stored = await readValue(databases, "unsentTotals");
  const waiting = await countQueueRows(databases);
  const order = (await readValue(databases, "operationOrder")) ?? 0;
  const isComplete = databases.outboxState.queuing === 0;
  const isCurrent = stored?.order === order && stored.operations === waiting.operations && stored.uploads === waiting.uploads;
  const totals = isCurrent ? stored : { order, ...totalsOf(await readOutbox(databases)) };
  // On a full device the stored totals stay outdated, and rows are read again next time.
  if (!isCurrent && isComplete) {
    databases.outboxState.uploaded = [];
    await writeValue(databases, "unsentTotals", totals).catch(() => undefined);
  }
  return Object.entries(totals.owners)
    .filter(([, ofOwner]) => Object.values(ofOwner).some((count) => count !== 0))
    .map(([key, ofOwner]) => [ownerOfKey(key), ofOwner]);
}

/**
 * Adds the rows of a submission, which begin with its create. Other rows are left to the next reading: of their inspection, some may be counted
 * already. Never rejects.
 */
export async function addSubmission(databases: Databases, outbox: Outbox): Promise<void> {
  const [create] = outbox.operations;
  if (!create || !isCreate(create)) return;
  const { order } = create;
  await changeStored(databases, (stored) => (stored.order === order - 1 ? { ...sumTotals(stored, totalsOf(outbox), 1), order } : stored));
}

/** Remembers that an upload was delivered, for `subtractUploaded`. Must be called as soon as it is. */
export function rememberUploaded(databases: Databases, row: UploadRow): void {
  databases.outboxState.uploaded.push(row);
}

/** Subtracts the remembered uploads from the stored totals. Never rejects. */
export async function subtractUploaded(databases: Databases): Promise<void> {
  const uploads = databases.outboxState.uploaded.splice(0);
  if (uploads.length > 0)
    await changeStored(databases, (stored) => ({ ...sumTotals(stored, totalsOf({ operations: [], uploads }), -1), order: stored.order }));
}

/** Never rejects. */
async function changeStored(databases: Databases, change: (stored: StoredTotals) => StoredTotals): Promise<void> {
  const changing = databases.device(["values"], "readwrite", async ({ store }) => {
    const stored = await valueIn(store, "unsentTotals");
    if (stored) await store.put(change(stored), "unsentTotals");
  });
  await changing.catch(() => undefined);
}

type StoredTotals = DeviceValues["unsentTotals"];

const NONE_LEFT = { ...countUnsent([]), inspectionsLeft: 0, photosLeft: 0 };

function sumTotals(one: UnsentTotals, other: UnsentTotals, times: 1 | -1): UnsentTotals {
  const owners = { ...one.owners };
  for (const [key, totals] of Object.entries(other.owners)) owners[key] = sumUnsent(one.owners[key] ?? NONE_LEFT, totals, times);
  return { operations: one.operations + times * other.operations, uploads: one.uploads + times * other.uploads, owners };
}

/** Counts these rows by owner. Uploaded photos must not be among them. */
export function totalsOf({ operations, uploads }: Outbox): UnsentTotals {
  const byOwner = groupBy<OutboxRow>([...operations, ...uploads], keyOfOwner);
  const owners = [...byOwner].map(([key, rows]): [string, OwnerTotals] => {
    const photosLeft = rows.filter(isUpload).length;
    const inspectionsLeft = new Set(rows.flatMap((row) => (isUpload(row) ? [] : (row.inspectionId ?? row.id)))).size;
    return [key, { ...countUnsent(rows), inspectionsLeft, photosLeft }];
  });
  return { operations: operations.length, uploads: uploads.length, owners: Object.fromEntries(owners) };
}

function countQueueRows({ work }: Databases): Promise<Pick<UnsentTotals, "operations" | "uploads">> {
  return work(OUTBOX_STORES, "readonly", async (tx) => {
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
