import type { IDBPTransaction } from "idb";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import { codeRows } from "./codes.ts";
import type { Databases } from "./database.ts";
import type { CodeRow, DeviceSchema, PullRow } from "./device-schema.ts";
import type { TenantRow } from "./work-schema.ts";

type DeviceStores = ["locations", "extinguisher_types", "codes", "pulls"];
type DeviceTransaction = IDBPTransaction<DeviceSchema, DeviceStores, "readwrite">;

/** Reads how far the tenant's reference data was pulled. */
export async function readPull({ device }: Databases, tenantId: string): Promise<PullRow> {
  return (await device(["pulls"], "readonly", (tx) => tx.store.get(tenantId))) ?? unpulled(tenantId);
}

function unpulled(tenantId: string): PullRow {
  return { tenantId, cursor: "", pulledAt: null, templates: 0, extinguishers: 0, locations: 0 };
}

/**
 * Stores a page of changes and resolves with its number of rows. The cursor is stored last, with the second of the two databases: after a crash in
 * between, the page is pulled again, which is harmless. `replaceAll` first removes everything the tenant had, except the plans.
 */
export async function applyChanges(
  databases: Databases,
  tenantId: string,
  page: ReferenceChanges,
  { replaceAll }: { replaceAll: boolean },
): Promise<number> {
  const { deleted } = page;
  await databases.work(["templates", "extinguishers"], "readwrite", async (tx) => {
    await change(tx.objectStore("templates"), tenantId, replaceAll, deleted.templateIds, page.checklistTemplates);
    await change(tx.objectStore("extinguishers"), tenantId, replaceAll, deleted.extinguisherIds, page.extinguishers);
  });
  await databases.device(["locations", "extinguisher_types", "codes", "pulls"], "readwrite", async (tx) => {
    await change(tx.objectStore("locations"), tenantId, replaceAll, deleted.locationIds, page.locations);
    await change(tx.objectStore("extinguisher_types"), tenantId, replaceAll, deleted.extinguisherTypeIds, page.extinguisherTypes);
    await changeCodes(tx, tenantId, replaceAll, page);
    const pulls = tx.objectStore("pulls");
    // The plans stay, since they are pulled by a call of their own, which may fail.
    const { cursor, timeZone } = page;
    await pulls.put({ ...unpulled(tenantId), ...(await pulls.get(tenantId)), ...(replaceAll && unpulled(tenantId)), cursor, timeZone });
  });
  return Object.values({ ...page, ...deleted })
    .filter(Array.isArray)
    .flat().length;
}

interface TenantStore<T> {
  openCursor(): Promise<TenantCursor | null>;
  delete(id: string): Promise<void>;
  put(row: TenantRow<T>): Promise<unknown>;
}

/** `replaceAll`: removes the tenant's rows first. */
async function change<T>(store: TenantStore<T>, tenantId: string, replaceAll: boolean, deletedIds: string[], rows: T[]): Promise<void> {
  if (replaceAll) await removeTenant(store, tenantId);
  for (const id of deletedIds) await store.delete(id);
  for (const row of rows) await store.put({ ...row, tenantId });
}

async function changeCodes(tx: DeviceTransaction, tenantId: string, replaceAll: boolean, page: ReferenceChanges): Promise<void> {
  if (replaceAll) await removeTenant(tx.objectStore("codes"), tenantId);
  for (const id of [...page.deleted.locationIds, ...page.deleted.extinguisherIds]) await replaceCodes(tx, id, []);
  for (const { locationId: id, locationCode, barcodeData } of page.locations)
    await replaceCodes(tx, id, codeRows([locationCode, barcodeData], { tenantId, kind: "location", id }), replaceAll);
  for (const { extinguisherId: id, extinguisherCode, barcodeData } of page.extinguishers)
    await replaceCodes(tx, id, codeRows([extinguisherCode, barcodeData], { tenantId, kind: "extinguisher", id }), replaceAll);
}

/** Replaces the codes of a location or extinguisher, so that an old code is no longer found. With `isNew` there are no old codes. */
async function replaceCodes(tx: DeviceTransaction, id: string, codes: CodeRow[], isNew = false): Promise<void> {
  const store = tx.objectStore("codes");
  if (!isNew) for (const key of await store.index("id").getAllKeys(id)) await store.delete(key);
  for (const row of codes) await store.put(row);
}

interface TenantCursor {
  value: { tenantId: string };
  delete(): Promise<void>;
  continue(): Promise<TenantCursor | null>;
}

async function removeTenant(store: Pick<TenantStore<never>, "openCursor">, tenantId: string): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.tenantId === tenantId) await cursor.delete();
  }
}

/** Records that all pages were pulled, the last by a request that left at `currentAt`, with the time and the numbers of rows. */
export async function completePull(databases: Databases, tenantId: string, now: number, currentAt: number): Promise<void> {
  const isOfTenant = (row: { tenantId: string }) => row.tenantId === tenantId;
  const [templates, extinguishers] = await databases.work(["templates", "extinguishers"], "readonly", async (tx) => [
    (await tx.objectStore("templates").getAll()).filter(isOfTenant).length,
    (await tx.objectStore("extinguishers").getAll()).filter(isOfTenant).length,
  ]);
  await databases.device(["locations", "pulls"], "readwrite", async (tx) => {
    const pulls = tx.objectStore("pulls");
    const row = await pulls.get(tenantId);
    if (!row) return;
    const locations = await tx.objectStore("locations").index("tenantId").count(tenantId);
    await pulls.put({ ...row, pulledAt: now, currentAt, templates: templates ?? 0, extinguishers: extinguishers ?? 0, locations });
  });
}
