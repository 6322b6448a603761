import { Connection } from "./connection.ts";
import { Cursor, Index, ObjectStore } from "./object-store.ts";
import { Request } from "./request.ts";
import { Transaction } from "./transaction.ts";

/**
 * Puts this IndexedDB in the place of the browser's classes, by which `idb` knows what it is given. It is far quicker than `fake-indexeddb`, knows
 * only what the engine asks for, and is held to the other by `indexed-db.test.ts`.
 */
export function useQuickIndexedDB(): void {
  const classes = {
    IDBDatabase: Connection,
    IDBTransaction: Transaction,
    IDBObjectStore: ObjectStore,
    IDBIndex: Index,
    IDBCursor: Cursor,
    IDBRequest: Request,
  };
  for (const [name, value] of Object.entries(classes))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
