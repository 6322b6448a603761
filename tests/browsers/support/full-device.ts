/**
 * Runs in a page, so it must not refer to anything else in this file. Stores incompressible bytes until no more fit. Resolves with their number.
 */
export async function fillDeviceInPage(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("ballast", 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore("bytes", { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const fits = (bytes: Uint8Array): Promise<boolean> =>
    new Promise((resolve) => {
      const writing = database.transaction("bytes", "readwrite");
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
      try {
        writing.objectStore("bytes").add(bytes);
      } catch {
        resolve(false);
      }
    });
  let stored = 0;
  for (let size = 1024 * 1024; size >= 4096; size /= 2) {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    // After a write that did not fit, Firefox first accepts only a deletion.
    while ((await fits(bytes)) || (await fits(bytes))) stored += size;
  }
  database.close();
  return stored;
}

/** Runs in a page. Frees the space that `fillDeviceInPage` took. */
export async function emptyDeviceInPage(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase("ballast");
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}
