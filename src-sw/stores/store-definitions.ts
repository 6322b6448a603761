type Layout = readonly (readonly [store: string, options: IDBObjectStoreParameters, indexes: readonly string[]])[];

/** Database `pinseal`, version 1 (specification section 3). */
export const WORK_STORES: Layout = [
  ["inspections", { keyPath: "inspectionId" }, ["status", "timestamp"]],
  ["inspection_responses", { keyPath: "id", autoIncrement: true }, ["inspectionId"]],
  ["photos", { keyPath: "id" }, ["inspectionId", "status", "timestamp"]],
  ["upload_queue", { keyPath: "id" }, ["status", "timestamp"]],
  ["sync_queue", { keyPath: "id" }, ["type", "status", "timestamp"]],
  ["templates", { keyPath: "templateId" }, ["inspectionType"]],
  ["extinguishers", { keyPath: "extinguisherId" }, ["locationId"]],
];

/** Database `pinseal-device`, version 1. */
export const DEVICE_STORES: Layout = [
  ["sessions", { keyPath: "userId" }, []],
  ["values", {}, []],
  ["locations", { keyPath: "locationId" }, ["tenantId"]],
  ["extinguisher_types", { keyPath: "extinguisherTypeId" }, ["tenantId"]],
  ["codes", { keyPath: ["tenantId", "code"] }, ["id"]],
  ["pulls", { keyPath: "tenantId" }, []],
  ["journal", { keyPath: "id", autoIncrement: true }, []],
];

/** Creates the stores of version 1. Later upgrades may add stores, but must never drop one. */
export function createStores(database: IDBDatabase, oldVersion: number, layout: Layout): void {
  if (oldVersion >= 1) return;
  for (const [name, options, indexes] of layout) {
    const store = database.createObjectStore(name, options);
    for (const index of indexes) store.createIndex(index, index);
  }
}
