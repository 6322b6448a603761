import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openDatabases } from "../../../src-sw/stores/database.ts";
import { deviceId, takeNumbers } from "../../../src-sw/stores/device-values.ts";
import { createPhone, withFullDisk } from "../support/phone/phone.ts";

function openRaw(factory: IDBFactory, name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

function layoutOf(database: IDBDatabase) {
  const tx = database.transaction([...database.objectStoreNames]);
  return Object.fromEntries(
    [...database.objectStoreNames].map((name) => {
      const store = tx.objectStore(name);
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { keyPath, unique, multiEntry };
      });
      expect(indexes.every(({ unique, multiEntry }) => !unique && !multiEntry)).toBe(true);
      return [name, { key: store.keyPath, auto: store.autoIncrement, indexes: indexes.map(({ keyPath }) => keyPath) }];
    }),
  );
}

test("database pinseal, version 1, has exactly the seven stores, keys and indexes of the specification", async () => {
  const phone = createPhone();
  await phone.dump();
  const database = await openRaw(phone.factory, "pinseal");
  expect(database.version).toBe(1);
  expect(layoutOf(database)).toEqual({
    inspections: { key: "inspectionId", auto: false, indexes: ["status", "timestamp"] },
    inspection_responses: { key: "id", auto: true, indexes: ["inspectionId"] },
    photos: { key: "id", auto: false, indexes: ["inspectionId", "status", "timestamp"] },
    upload_queue: { key: "id", auto: false, indexes: ["status", "timestamp"] },
    sync_queue: { key: "id", auto: false, indexes: ["status", "timestamp", "type"] },
    templates: { key: "templateId", auto: false, indexes: ["inspectionType"] },
    extinguishers: { key: "extinguisherId", auto: false, indexes: ["locationId"] },
  });
});

test("every write requests strict durability", async () => {
  const phone = createPhone();
  await phone.dump();
  const requested: unknown[] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
    requested.push([mode, options?.durability]);
    return transaction.call(this, names, mode, options);
  };
  try {
    await takeNumbers(phone.deps.databases, "operationOrder", 1);
    await phone.deps.sessions.current();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  expect(requested).toEqual([
    ["readwrite", "strict"],
    ["readonly", undefined],
  ]);
});

test.each(["InvalidStateError", "UnknownError"])(
  "a connection that is lost with %s is reopened, and the work is done once",
  async (name) => {
    const phone = createPhone();
    await takeNumbers(phone.deps.databases, "operationOrder", 1);
    const { transaction } = IDBDatabase.prototype;
    let failures = 0;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      if (failures++ === 0) throw new DOMException("closed", name);
      return transaction.apply(this, args);
    };
    const first = await takeNumbers(phone.deps.databases, "operationOrder", 1).finally(() => {
      IDBDatabase.prototype.transaction = transaction;
    });
    expect(first).toBe(2);
  },
);

test("a connection that stays lost is reported after the second attempt", async () => {
  const phone = createPhone();
  await phone.dump();
  const { transaction } = IDBDatabase.prototype;
  let attempts = 0;
  IDBDatabase.prototype.transaction = () => {
    attempts++;
    throw new DOMException("closed", "InvalidStateError");
  };
  const work = takeNumbers(phone.deps.databases, "operationOrder", 1).finally(() => {
    IDBDatabase.prototype.transaction = transaction;
  });
  await expect(work).rejects.toMatchObject({ name: "InvalidStateError" });
  expect(attempts).toBe(2);
});

test("a worker of this build lets a newer one upgrade the database, and continues after its connection was closed for that", async () => {
  const factory = new IDBFactory();
  const databases = openDatabases({ indexedDB: factory });
  await databases.work(["inspections"], "readonly", (tx) => tx.store.count());
  const newer = await openRaw(factory, "pinseal", 2);
  expect(newer.version).toBe(2);
  expect(newer.objectStoreNames).toHaveLength(7);
  newer.close();
});

test("a transaction that fails halfway leaves nothing and reports its cause", async () => {
  const { deps, dump } = createPhone();
  const boom = new Error("boom");
  const work = deps.databases.work(["templates"], "readwrite", async (tx) => {
    await tx.store.put({ templateId: "t", tenantId: "x" } as never);
    throw boom;
  });
  await expect(work).rejects.toBe(boom);
  expect((await dump())["templates"]).toEqual([]);
});

test("a full device is reported as QuotaExceededError, not as the abort that followed", async () => {
  const { deps } = createPhone();
  await withFullDisk(1, "QuotaExceededError", async () => {
    const work = deps.databases.work(["templates"], "readwrite", (tx) => tx.store.put({ templateId: "t" } as never));
    await expect(work).rejects.toMatchObject({ name: "QuotaExceededError" });
  });
});

test("the device's id is created once, also for two simultaneous callers and a new worker", async () => {
  const phone = createPhone();
  const { databases, ports } = phone.deps;
  const ids = await Promise.all([deviceId(databases, ports.random), deviceId(databases, ports.random)]);
  await phone.restart();
  ids.push(await deviceId(phone.deps.databases, ports.random));
  expect(new Set(ids).size).toBe(1);
});

test("the journal keeps the last 200 lines", async () => {
  const phone = createPhone();
  for (let line = 1; line <= 230; line++) await phone.deps.journal.add("line", String(line));
  const rows = (await phone.dump())["journal"] as { detail: string }[];
  expect(rows.map((row) => row.detail)).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 31)));
});
