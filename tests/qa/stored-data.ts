import type { Page, Worker } from "playwright";
import type { OperationRow, UploadRow } from "../../src-sw/stores/work-schema.ts";

/** The outbox of a device, as stored in IndexedDB. */
export interface StoredQueue {
  operations: OperationRow[];
  /** `sha256` is computed from the bytes in the store `photos`, not read from a field. */
  photos: (UploadRow & { sha256: string })[];
}

/** Resolves with the outbox in database `pinseal`, oldest first, read in a page or in the worker. */
export async function readQueue(context: Page | Worker): Promise<StoredQueue> {
  return (context as Page).evaluate(async () => {
    const exists = (await indexedDB.databases()).some(({ name }) => name === "pinseal");
    if (!exists) return { operations: [], photos: [] };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("pinseal");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = (store: string): Promise<any[]> =>
      new Promise((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
    const [operations, uploads, photos] = await Promise.all([all("sync_queue"), all("upload_queue"), all("photos")]);
    database.close();
    const hashes = new Map<string, string>();
    for (const photo of photos) {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", photo.bytes));
      hashes.set(photo.id, [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    const inOrder = (a: { timestamp: number }, b: { timestamp: number }): number => a.timestamp - b.timestamp;
    return {
      operations: operations.sort(inOrder),
      photos: uploads.sort(inOrder).map((upload) => ({ ...upload, sha256: hashes.get(upload.id) ?? "" })),
    };
  });
}

/** Resolves with everything a device stores for the site, as text, to search for what must not be there. */
export async function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify(localStorage)];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        parts.push(`${name}/${store}: ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|text/.test(response?.headers.get("content-type") ?? "");
        parts.push(`${name} ${request.url}: ${isText ? await response?.text() : ""}`);
      }
    }
    return parts.join("\n");
  });
}
