/**
 * Runs in a page of the app. Makes a copy of the one waiting inspection for each of `copies`, with ids and keys of its own and these differences.
 * The extinguishers of the copies have the same type, so their checklists have the same questions.
 */
export async function multiplyOperation(copies: { inspectionDate?: string }[]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("pinseal");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = ["inspections", "sync_queue", "extinguishers"];
  const transaction = database.transaction(stores, "readwrite");
  const all = (store: string): Promise<any[]> =>
    new Promise((resolve) => {
      const reading = transaction.objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
  const [inspections = [], rows = [], extinguishers = []] = await Promise.all(stores.map(all));
  const [row] = rows;
  const model = inspections.find((each) => each.inspectionId === row.inspectionId);
  const { extinguisherTypeId } = extinguishers.find((each) => each.extinguisherId === row.data.extinguisherId);
  const alike = extinguishers.filter((each) => each.extinguisherTypeId === extinguisherTypeId);
  for (const [index, differs] of copies.entries()) {
    const [id, inspectionId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { extinguisherId } = alike[index % alike.length];
    transaction.objectStore("inspections").add({ ...model, inspectionId, extinguisherId, queued: { operations: [id], uploads: [] } });
    const ids = { id, idempotencyKey: crypto.randomUUID(), inspectionId, order: row.order + index + 1 };
    transaction.objectStore("sync_queue").add({ ...row, ...ids, data: { ...row.data, extinguisherId, ...differs } });
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}
