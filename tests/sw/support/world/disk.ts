import "fake-indexeddb/auto";
import { IDBFactory, IDBOpenDBRequest } from "fake-indexeddb";

/** The disk of a device: committed data outlive every worker. */
export interface Disk {
  /** Returns the databases as one worker sees them. `step` is called after each commit, before the worker is notified. */
  mount(step: (name: string) => void): Mount;
  /** Returns whether a transaction is open or a database is being opened. */
  busy(): boolean;
}
export interface Mount {
  indexedDB: IDBFactory;
  /** Rolls back open transactions and closes the connections, as the browser does when a worker dies. */
  tear(): void;
}

export function createDisk(): Disk {
  const factory = new IDBFactory();
  let opening = 0;
  let transactions = 0;

  function watch(database: IDBDatabase, open: Set<IDBTransaction>, step: (name: string) => void): void {
    const begin = database.transaction.bind(database);
    database.transaction = (...args) => {
      const tx = begin(...args);
      transactions++;
      open.add(tx);
      const end = () => {
        if (open.delete(tx)) transactions--;
      };
      tx.addEventListener("abort", end);
      tx.addEventListener("complete", () => {
        end();
        if (tx.mode === "readwrite") step(`commit ${Array.from(tx.objectStoreNames).join("+")}`);
      });
      return tx;
    };
  }

  return {
    busy: () => opening + transactions > 0,
    mount(step) {
      const open = new Set<IDBTransaction>();
      const databases = new Set<IDBDatabase>();
      let torn = false;
      const own = {
        open(name: string, version?: number) {
          if (torn) return new IDBOpenDBRequest();
          const request = factory.open(name, version);
          opening++;
          request.addEventListener("error", () => void opening--);
          request.addEventListener("success", () => {
            opening--;
            databases.add(request.result);
            watch(request.result, open, step);
            if (torn) request.result.close();
          });
          return request;
        },
      };
      return {
        indexedDB: own as unknown as IDBFactory,
        tear() {
          torn = true;
          for (const tx of open) {
            try {
              tx.abort();
            } catch {
              // It was committed at this very moment.
            }
          }
          transactions -= open.size;
          open.clear();
          for (const database of databases) database.close();
        },
      };
    },
  };
}
