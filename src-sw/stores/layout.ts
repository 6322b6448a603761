/** Makes the stores of database `pinseal`, version 1 (specification section 3). An upgrade adds; it never drops a store. */
export function createWorkStores(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion >= 1) return;
  addStore(database, "inspections", { keyPath: "inspectionId" }, ["status", "timestamp"]);
  addStore(database, "inspection_responses", { keyPath: "id", autoIncrement: true }, ["inspectionId"]);
  addStore(database, "photos", { keyPath: "id" }, ["inspectionId", "status", "timestamp"]);
  addStore(database, "upload_queue", { keyPath: "id" }, ["status", "timestamp"]);
  addStore(database, "sync_queue", { keyPath: "id" }, ["type", "status", "timestamp"]);
  addStore(database, "templates", { keyPath: "templateId" }, ["inspectionType"]);
  addStore(database, "extinguishers", { keyPath: "extinguisherId" }, ["locationId"]);
}

/** Makes the stores of database `pinseal-device`, version 1. */
export function createDeviceStores(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion >= 1) return;
  addStore(database, "sessions", { keyPath: "userId" }, []);
  addStore(database, "values", {}, []);
  addStore(database, "locations", { keyPath: "locationId" }, ["tenantId"]);
  addStore(database, "extinguisher_types", { keyPath: "extinguisherTypeId" }, ["tenantId"]);
  addStore(database, "codes", { keyPath: ["tenantId", "code"] }, ["id"]);
  addStore(database, "pulls", { keyPath: "tenantId" }, []);
  addStore(database, "journal", { keyPath: "id", autoIncrement: true }, []);
}

function addStore(database: IDBDatabase, name: string, options: IDBObjectStoreParameters, indexes: string[]): void {
  const store = database.createObjectStore(name, options);
  for (const index of indexes) store.createIndex(index, index);
}
