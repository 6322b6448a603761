import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openDatabases } from "../../../src-sw/stores/database.ts";
import { createWorkDatabaseId, readWorkDatabaseId } from "../../../src-sw/stores/work-database.ts";

let made = 0;
const random = { uuid: () => `id-${++made}`, sha256: async () => "" };

/** Starts a new worker on the existing databases. */
function start(indexedDB: IDBFactory) {
  const databases = openDatabases({ indexedDB });
  databases.onWorkDatabaseCreated(() => createWorkDatabaseId(databases, random));
  return {
    async which() {
      await databases.work(["inspections"], "readonly", (tx) => tx.store.count());
      return readWorkDatabaseId(databases, random);
    },
  };
}

function remove(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error("not removed"));
  });
}

test("a database keeps its id as long as it exists, whichever worker reads it", async () => {
  const indexedDB = new IDBFactory();
  const first = await start(indexedDB).which();
  expect(first.inherited).toBe(false);
  expect(await start(indexedDB).which()).toEqual(first);
});

test.each([
  ["with everything else on the device", ["pinseal", "pinseal-device"]],
  ["alone, while a worker keeps running", ["pinseal"]],
])("a database cleared %s has another id afterwards", async (_name, names) => {
  const indexedDB = new IDBFactory();
  const worker = start(indexedDB);
  const first = await worker.which();
  for (const name of names) await remove(indexedDB, name);
  const second = await worker.which();
  expect(second.id).not.toBe(first.id);
  expect(second.inherited).toBe(false);
});

test("a database that was cleared has another id although the device was full when the id was first written", async () => {
  const indexedDB = new IDBFactory();
  const first = await start(indexedDB).which();
  await remove(indexedDB, "pinseal");
  const databases = openDatabases({ indexedDB });
  let failures = 2;
  databases.onWorkDatabaseCreated(async () => {
    if (failures-- > 0) throw new DOMException("The device is full", "QuotaExceededError");
    await createWorkDatabaseId(databases, random);
  });
  const read = () => databases.work(["inspections"], "readonly", (tx) => tx.store.count());
  await expect(read()).rejects.toThrow("The device is full");
  await read();
  const second = await readWorkDatabaseId(databases, random);
  expect(second.id).not.toBe(first.id);
  expect(second.inherited).toBe(false);
});

test("a database whose id was cleared, or from an earlier build, is not mistaken for a new one", async () => {
  const indexedDB = new IDBFactory();
  await start(indexedDB).which();
  await remove(indexedDB, "pinseal-device");
  expect((await start(indexedDB).which()).inherited).toBe(true);
});
