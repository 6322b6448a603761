import type { Access, Item } from "./item.ts";
import { isAccepted, requestOf } from "./item.ts";
import { pause } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";

/** The simplest durable outbox: one strict write to IndexedDB, `width` fetches at a time, and a row is deleted after a successful response. */
export async function openFetchOutbox(access: Access, width: number): Promise<Outbox> {
  const database = await open();

  async function sendNext(keys: IDBValidKey[]): Promise<void> {
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
      const item = await settled<Item>(database.transaction("items").objectStore("items").get(key));
      while (!(await isAccepted(requestOf(item, access)))) await pause();
      await write(database, (items) => items.delete(key));
    }
  }

  return {
    add: (item) => write(database, (items) => items.add(item)),
    count: () => settled(database.transaction("items").objectStore("items").count()),
    async send() {
      const keys = await settled(database.transaction("items").objectStore("items").getAllKeys());
      await Promise.all(Array.from({ length: width }, () => sendNext(keys)));
    },
  };
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("outbox", 1);
  opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore("items", { autoIncrement: true }));
  return settled(opening);
}

/** Resolves once the change is on disk. */
function write(database: IDBDatabase, change: (items: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("items", "readwrite", { durability: "strict" });
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Aborted")));
    change(transaction.objectStore("items"));
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Failed")));
  });
}
