import type { Page, Worker } from "playwright";
import type { OperationRow, UploadRow } from "../../src-sw/stores/schema.ts";

/** What waits on the device, as IndexedDB holds it. */
export interface StoredQueue {
  operations: OperationRow[];
  /** `sha256` is computed from the bytes in the store `photos`, not read from a field. */
  photos: (UploadRow & { sha256: string })[];
}

/** Runs in the page or in the worker: the two queues of database `pinseal`, oldest first. */
export async function readQueue(place: Page | Worker): Promise<StoredQueue> {
  return (place as Page).evaluate(async () => {
    const isThere = (await indexedDB.databases()).some((each) => each.name === "pinseal");
    if (!isThere) return { operations: [], photos: [] };
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

/** All that a device keeps for the site, as text: to look for what must not be there. */
export async function readEverything(place: Page): Promise<string> {
  return place.evaluate(async () => {
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
        const answer = await cache.match(request);
        const isText = /json|text/.test(answer?.headers.get("content-type") ?? "");
        parts.push(`${name} ${request.url}: ${isText ? await answer?.text() : ""}`);
      }
    }
    return parts.join("\n");
  });
}
