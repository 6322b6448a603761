import { IDBFactory } from "fake-indexeddb";
import { wrap } from "idb";
import type { IDBPDatabase } from "idb";
import { describe, expect, test } from "vitest";
import { createQuickDisk } from "./support/world/quick-disk.ts";

interface Row {
  id?: string | number;
  status?: string;
}

/** What the engine relies on. The quick database has by itself the interface that `idb` adds to a native one. */
describe.each([
  ["the quick database", () => createQuickDisk().mount(() => undefined).indexedDB],
  ["fake-indexeddb", () => new IDBFactory()],
])("%s", (_name, create) => {
  const ended = (tx: { done: Promise<void> }) =>
    tx.done.then(
      () => "complete",
      () => "abort",
    );

  async function open(): Promise<IDBPDatabase> {
    const request = create().open("shelf", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("rows", { keyPath: "id" }).createIndex("status", "status");
      request.result.createObjectStore("lines", { keyPath: "id", autoIncrement: true });
      request.result.createObjectStore("values");
      request.result.createObjectStore("codes", { keyPath: ["tenantId", "code"] });
    });
    return wrap(request) as Promise<IDBPDatabase>;
  }

  test("finds rows by key and by index in order, counts them, and returns copies", async () => {
    const database = await open();
    const write = database.transaction(["rows", "codes", "values"], "readwrite");
    for (const [id, status] of Object.entries({ c: "failed", a: "pending", b: "failed", d: undefined }))
      void write.objectStore("rows").put({ id, ...(status !== undefined && { status }) });
    void write.objectStore("codes").put({ tenantId: "t", code: "x", of: 1 });
    void write.objectStore("values").put(7, "count");
    expect(await ended(write)).toBe("complete");
    const read = database.transaction(["rows", "codes", "values"]);
    const rows = read.objectStore("rows");
    const ids = (found: Row[]) => found.map(({ id }) => id);
    const all = (await rows.getAll()) as Row[];
    expect(ids(all)).toEqual(["a", "b", "c", "d"]);
    if (all[0]) all[0].status = "changed";
    expect(await rows.get("a")).toEqual({ id: "a", status: "pending" });
    expect(ids(await rows.getAll(IDBKeyRange.lowerBound("a", true), 2))).toEqual(["b", "c"]);
    expect(ids(await rows.getAll(IDBKeyRange.bound("b", "d", false, true)))).toEqual(["b", "c"]);
    expect(ids(await rows.index("status").getAll("failed"))).toEqual(["b", "c"]);
    expect(ids(await rows.index("status").getAll())).toEqual(["b", "c", "a"]);
    expect(ids(await rows.index("status").getAll(IDBKeyRange.only("pending")))).toEqual(["a"]);
    expect(await rows.index("status").getAllKeys("failed")).toEqual(["b", "c"]);
    expect([await rows.index("status").count("failed"), await rows.count()]).toEqual([2, 4]);
    expect(await read.objectStore("codes").get(["t", "x"])).toEqual({ tenantId: "t", code: "x", of: 1 });
    expect([await read.objectStore("values").get("count"), await rows.get("z")]).toEqual([7, undefined]);
  });

  test("an aborted transaction leaves nothing, and a failed request aborts its transaction", async () => {
    const database = await open();
    const first = database.transaction("rows", "readwrite");
    await first.store.put({ id: "a" });
    first.abort();
    expect(await ended(first)).toBe("abort");
    const second = database.transaction("rows", "readwrite");
    const twice = [second.store.put({ id: "b" }), second.store.add({ id: "b" })];
    expect(await ended(second)).toBe("abort");
    expect((await Promise.allSettled(twice)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await database.transaction("rows").store.getAll()).toEqual([]);
  });

  test("writes to the same store wait for each other, generated keys grow, and a cursor visits all rows in either direction", async () => {
    const database = await open();
    const done = [1, 2].map(async (n) => {
      const tx = database.transaction("lines", "readwrite");
      const before = await tx.store.count();
      await tx.store.add({ n });
      return [before, await ended(tx)];
    });
    expect(await Promise.all(done)).toEqual([
      [0, "complete"],
      [1, "complete"],
    ]);
    const { store } = database.transaction("lines");
    const met: unknown[] = [];
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) met.push(cursor.value);
    for (let cursor = await store.openKeyCursor(null, "prev"); cursor; cursor = await cursor.continue()) met.push(cursor.primaryKey);
    expect(met).toEqual([{ id: 1, n: 1 }, { id: 2, n: 2 }, 2, 1]);
  });

  test("a transaction ends once its code makes no more requests", async () => {
    const database = await open();
    const tx = database.transaction("rows", "readwrite");
    const { store } = tx;
    await store.put({ id: "a" });
    await tx.done;
    await expect(async () => store.put({ id: "b" })).rejects.toThrow();
    expect(() => tx.objectStore("rows")).toThrow();
  });
});
