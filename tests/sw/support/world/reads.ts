import "fake-indexeddb/auto";

type Read = (this: object, ...args: unknown[]) => IDBRequest;

/** Resolves with the number of rows that `work` reads from IndexedDB, or from one store of it. Keys and counts do not count. */
export async function countReads(work: () => Promise<unknown>, only?: string): Promise<number> {
  let rows = 0;
  const restore: (() => void)[] = [];
  const countOf = (result: unknown): number => (Array.isArray(result) ? result.length : result === undefined || result === null ? 0 : 1);
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as Record<string, Read>[]) {
    for (const name of ["get", "getAll", "openCursor"]) {
      const read = prototype[name] as Read;
      prototype[name] = function (this: object, ...args) {
        const request = read.apply(this, args);
        const { name: store } = this instanceof IDBIndex ? this.objectStore : (this as IDBObjectStore);
        if (store === (only ?? store)) request.addEventListener("success", () => (rows += countOf(request.result)));
        return request;
      };
      restore.push(() => void (prototype[name] = read));
    }
  }
  try {
    await work();
  } finally {
    for (const each of restore) each();
  }
  return rows;
}
