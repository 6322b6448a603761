import "fake-indexeddb/auto";
import type { Disk } from "./disk.ts";
import { Connection } from "./indexed-db/connection.ts";
import type { Hooks, Kept } from "./indexed-db/connection.ts";
import type { Query } from "./indexed-db/keys.ts";
import { createOpening } from "./indexed-db/opening.ts";
import type { Opening } from "./indexed-db/opening.ts";

/** A fault of a write transaction: at its first request, or at its commit. */
export interface DiskFault {
  /** `full`: the device has no space left. `aborted`: the browser aborts the transaction. */
  kind: "full" | "aborted";
  moment: "request" | "commit";
}

/**
 * A disk whose rows can be read at any time, and that fails on demand. Its databases already have the interface that `idb` adds to native ones, and
 * are none of the classes that `idb` wraps, so it passes them through. `indexed-db.test.ts` holds both kinds of database to the same behavior.
 */
export interface QuickDisk extends Disk {
  /** Returns the rows of a store, including the changes of open transactions. */
  rows<T>(store: string): T[];
  /** Returns the value under this key. */
  value<T>(store: string, key: string): T | undefined;
  /** Makes the next `times` write transactions meet the fault. */
  break(fault: DiskFault, times: number): void;
  heal(): void;
  /** Closes every connection unexpectedly. */
  breakOff(): void;
}

export function createQuickDisk(): QuickDisk {
  const databases = new Map<string, Kept>();
  const connections = new Set<Connection>();
  const faults: { fault: DiskFault; left: number }[] = [];
  let opening = 0;

  const faultAt: Hooks["faultAt"] = ({ mode }, moment) => {
    const hit = mode === "readonly" ? undefined : faults.find(({ fault, left }) => left > 0 && fault.moment === moment);
    if (!hit) return null;
    hit.left--;
    return hit.fault.kind === "full" ? new DOMException("The device is full", "QuotaExceededError") : new DOMException("", "AbortError");
  };

  function find(store: string, query: Query): unknown[] {
    for (const { stores } of databases.values()) {
      const rows = stores.get(store);
      if (rows) return rows.find(query).map(({ value }) => value);
    }
    return [];
  }

  return {
    busy: () => opening > 0 || [...databases.values()].some(({ open }) => open.length > 0),
    rows: <T>(store: string) => find(store, undefined) as T[],
    value: <T>(store: string, key: string) => find(store, key)[0] as T | undefined,
    break: (fault, times) => void faults.push({ fault, left: times }),
    heal: () => void faults.splice(0),
    breakOff() {
      for (const connection of connections) connection.breakOff();
    },
    mount(step) {
      const own = new Set<Connection>();
      let torn = false;
      const hooks: Hooks = {
        faultAt,
        committed({ mode, objectStoreNames }) {
          if (mode === "readwrite") step(`commit ${objectStoreNames.join("+")}`);
          return !torn;
        },
      };
      function open(name: string, version: number, opened: (connection: Connection, oldVersion: number) => void): void {
        opening--;
        if (torn) return;
        const known = databases.get(name);
        const kept = known ?? { version, stores: new Map(), open: [] };
        databases.set(name, kept);
        const connection = new Connection(name, kept, hooks);
        own.add(connection);
        connections.add(connection);
        opened(connection, known?.version ?? 0);
      }
      const factory = {
        open(name: string, version = 1): Opening {
          const { opening: request, open: opened } = createOpening();
          if (torn) return request;
          opening++;
          setImmediate(() => open(name, version, opened));
          return request;
        },
      };
      return {
        indexedDB: factory as unknown as IDBFactory,
        tear() {
          torn = true;
          for (const connection of own) {
            connection.close();
            for (const transaction of connection.own()) transaction.rollBack();
            connections.delete(connection);
          }
        },
      };
    },
  };
}
