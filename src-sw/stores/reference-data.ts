import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Location } from "#shared/entities/location.ts";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import type { IDBPTransaction } from "idb";
import type { Databases } from "./database.ts";
import type { CodeRow, DeviceSchema, PullRow } from "./schema.ts";

type DeviceStores = ["locations", "extinguisher_types", "codes", "pulls"];
type DeviceTransaction = IDBPTransaction<DeviceSchema, DeviceStores, "readwrite">;

export async function findPull({ device }: Databases, tenantId: string): Promise<PullRow | null> {
  return (await device(["pulls"], "readonly", (tx) => tx.store.get(tenantId))) ?? null;
}

/**
 * Keeps one page of changes; answers how many rows it had. The cursor moves last, with the second of the two databases: a crash in between
 * makes the page come again, and rows may come twice.
 */
export async function applyChanges(databases: Databases, tenantId: string, page: ReferenceChanges, fresh: boolean): Promise<number> {
  await databases.work(["templates", "extinguishers"], "readwrite", async (tx) => {
    const templates = tx.objectStore("templates");
    const extinguishers = tx.objectStore("extinguishers");
    if (fresh) {
      await removeTenant(await templates.openCursor(), tenantId);
      await removeTenant(await extinguishers.openCursor(), tenantId);
    }
    for (const id of page.deleted.templateIds) await templates.delete(id);
    for (const id of page.deleted.extinguisherIds) await extinguishers.delete(id);
    for (const row of page.checklistTemplates) await templates.put({ ...row, tenantId });
    for (const row of page.extinguishers) await extinguishers.put({ ...row, tenantId });
  });
  await databases.device(["locations", "extinguisher_types", "codes", "pulls"], "readwrite", async (tx) => {
    if (fresh) await removeTenantFromDevice(tx, tenantId);
    await applyToDevice(tx, tenantId, page, fresh);
    const before = fresh ? undefined : await tx.objectStore("pulls").get(tenantId);
    const row = before ?? { tenantId, cursor: "", pulledAt: null, templates: 0, extinguishers: 0, locations: 0 };
    await tx.objectStore("pulls").put({ ...row, cursor: page.cursor });
  });
  return countRows(page);
}

function countRows(page: ReferenceChanges): number {
  const lists = [page.locations, page.extinguisherTypes, page.extinguishers, page.checklistTemplates, ...Object.values(page.deleted)];
  return lists.reduce((sum, list) => sum + list.length, 0);
}

async function applyToDevice(tx: DeviceTransaction, tenantId: string, page: ReferenceChanges, fresh: boolean): Promise<void> {
  const locations = tx.objectStore("locations");
  const types = tx.objectStore("extinguisher_types");
  for (const id of page.deleted.locationIds) {
    await locations.delete(id);
    await replaceCodes(tx, id, []);
  }
  for (const id of page.deleted.extinguisherTypeIds) await types.delete(id);
  for (const id of page.deleted.extinguisherIds) await replaceCodes(tx, id, []);
  for (const row of page.extinguisherTypes) await types.put({ ...row, tenantId });
  for (const row of page.locations) {
    await locations.put({ ...row, tenantId });
    await replaceCodes(tx, row.locationId, locationCodes(row, tenantId), fresh);
  }
  for (const row of page.extinguishers) await replaceCodes(tx, row.extinguisherId, extinguisherCodes(row, tenantId), fresh);
}

/** A label that was renamed must not be found by its old code; on a fresh device there is none to look for. */
async function replaceCodes(tx: DeviceTransaction, id: string, codes: CodeRow[], fresh = false): Promise<void> {
  const store = tx.objectStore("codes");
  if (!fresh) for (const key of await store.index("id").getAllKeys(id)) await store.delete(key);
  for (const row of codes) await store.put(row);
}

/** Codes are compared without regard to letter case and to blanks around them. */
export function normalCode(code: string): string {
  return code.trim().toUpperCase();
}

function locationCodes(row: Location, tenantId: string): CodeRow[] {
  return codeRows([row.locationCode, row.barcodeData], { tenantId, kind: "location", id: row.locationId });
}

function extinguisherCodes(row: Extinguisher, tenantId: string): CodeRow[] {
  return codeRows([row.extinguisherCode, row.barcodeData], { tenantId, kind: "extinguisher", id: row.extinguisherId });
}

function codeRows(codes: (string | null)[], row: Omit<CodeRow, "code">): CodeRow[] {
  const distinct = new Set(codes.filter((code) => code !== null).map(normalCode));
  return [...distinct].map((code) => ({ ...row, code }));
}

interface TenantCursor {
  value: { tenantId: string };
  delete(): Promise<void>;
  continue(): Promise<TenantCursor | null>;
}

async function removeTenant(start: TenantCursor | null, tenantId: string): Promise<void> {
  for (let cursor = start; cursor; cursor = await cursor.continue()) {
    if (cursor.value.tenantId === tenantId) await cursor.delete();
  }
}

async function removeTenantFromDevice(tx: DeviceTransaction, tenantId: string): Promise<void> {
  await removeTenant(await tx.objectStore("locations").openCursor(), tenantId);
  await removeTenant(await tx.objectStore("extinguisher_types").openCursor(), tenantId);
  await removeTenant(await tx.objectStore("codes").openCursor(), tenantId);
  await tx.objectStore("pulls").delete(tenantId);
}

/** All pages are on the device: counts them and notes when. */
export async function completePull(databases: Databases, tenantId: string, now: number): Promise<void> {
  const mine = (row: { tenantId: string }) => row.tenantId === tenantId;
  const [templates, extinguishers] = await databases.work(["templates", "extinguishers"], "readonly", async (tx) => [
    (await tx.objectStore("templates").getAll()).filter(mine).length,
    (await tx.objectStore("extinguishers").getAll()).filter(mine).length,
  ]);
  await databases.device(["locations", "pulls"], "readwrite", async (tx) => {
    const row = await tx.objectStore("pulls").get(tenantId);
    if (!row) return;
    const locations = await tx.objectStore("locations").index("tenantId").count(tenantId);
    await tx.objectStore("pulls").put({ ...row, pulledAt: now, templates: templates ?? 0, extinguishers: extinguishers ?? 0, locations });
  });
}
