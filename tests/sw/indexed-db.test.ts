import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { createQuickDisk } from "./world/quick-disk.ts";

/** What the engine relies on in IndexedDB, of the quick one and of `fake-indexeddb`. */
describe.each([
  ["the quick one", () => createQuickDisk().mount(() => undefined).indexedDB],
  ["fake-indexeddb", () => new IDBFactory()],
])("%s", (_name, create) => {
  const heard = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("no reason")));
    });
  const ended = (tx: IDBTransaction) =>
    new Promise<string>((resolve) => {
      for (const type of ["complete", "abort"]) tx.addEventListener(type, () => resolve(type));
    });

  async function open() {
    const request = create().open("shelf", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("rows", { keyPath: "id" }).createIndex("status", "status");
      request.result.createObjectStore("lines", { keyPath: "id", autoIncrement: true });
      request.result.createObjectStore("values");
      request.result.createObjectStore("codes", { keyPath: ["tenantId", "code"] });
    });
    return heard(request);
  }

  test("finds rows by key, by index in their order, and counts them; what was read is a copy", async () => {
    const database = await open();
    const write = database.transaction(["rows", "codes", "values"], "readwrite");
    for (const [id, status] of Object.entries({ c: "failed", a: "pending", b: "failed", d: undefined }))
      void write.objectStore("rows").put({ id, ...(status !== undefined && { status }) });
    void write.objectStore("codes").put({ tenantId: "t", code: "x", of: 1 });
    void write.objectStore("values").put(7, "count");
    expect(await ended(write)).toBe("complete");
    const read = database.transaction(["rows", "codes", "values"]);
    const rows = read.objectStore("rows");
    const all = await heard(rows.getAll());
    expect(all.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    all[0].status = "changed";
    expect(await heard(rows.get("a"))).toEqual({ id: "a", status: "pending" });
    expect((await heard(rows.index("status").getAll("failed"))).map(({ id }) => id)).toEqual(["b", "c"]);
    expect((await heard(rows.index("status").getAll())).map(({ id }) => id)).toEqual(["b", "c", "a"]);
    expect(await heard(rows.index("status").getAllKeys("failed"))).toEqual(["b", "c"]);
    expect([await heard(rows.index("status").count("failed")), await heard(rows.count())]).toEqual([2, 4]);
    expect(await heard(read.objectStore("codes").get(["t", "x"]))).toEqual({ tenantId: "t", code: "x", of: 1 });
    expect([await heard(read.objectStore("values").get("count")), await heard(rows.get("z"))]).toEqual([7, undefined]);
  });

  test("an aborted transaction leaves nothing, and what fails in one aborts it", async () => {
    const database = await open();
    const first = database.transaction("rows", "readwrite");
    await heard(first.objectStore("rows").put({ id: "a" }));
    first.abort();
    expect(await ended(first)).toBe("abort");
    const second = database.transaction(["rows"], "readwrite");
    void second.objectStore("rows").put({ id: "b" });
    void second.objectStore("rows").add({ id: "b" });
    expect(await ended(second)).toBe("abort");
    expect(await heard(database.transaction("rows").objectStore("rows").getAll())).toEqual([]);
  });

  test("transactions that write the same wait for each other; numbers grow, and a cursor goes through all", async () => {
    const database = await open();
    const done = [1, 2].map(async (n) => {
      const tx = database.transaction("lines", "readwrite");
      const before = await heard(tx.objectStore("lines").count());
      await heard(tx.objectStore("lines").add({ n }));
      return [before, await ended(tx)];
    });
    expect(await Promise.all(done)).toEqual([
      [0, "complete"],
      [1, "complete"],
    ]);
    const request = database.transaction("lines").objectStore("lines").openCursor();
    const met: unknown[] = [];
    await new Promise<void>((resolve) => {
      request.addEventListener("success", () => {
        if (!request.result) return resolve();
        met.push(request.result.value);
        request.result.continue();
      });
    });
    expect(met).toEqual([
      { id: 1, n: 1 },
      { id: 2, n: 2 },
    ]);
  });

  test("a transaction ends once its code asks for nothing more", async () => {
    const database = await open();
    const tx = database.transaction("rows", "readwrite");
    await heard(tx.objectStore("rows").put({ id: "a" }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(() => tx.objectStore("rows").put({ id: "b" })).toThrow();
  });
});
