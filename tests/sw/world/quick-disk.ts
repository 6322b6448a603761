import "fake-indexeddb/auto";
import { Connection, type Hooks, type Kept } from "./indexed-db/connection.ts";
import type { Query } from "./indexed-db/keys.ts";
import { createOpening, type Opening } from "./indexed-db/opening.ts";
import type { Disk } from "./disk.ts";

/** What goes wrong with a transaction that writes: at its first request, or when all is done and only the commit is left. */
export interface DiskFault {
  /** `full`: the device has no room left. `aborted`: the browser gave it up. */
  kind: "full" | "aborted";
  moment: "request" | "commit";
}

/**
 * A disk whose rows are seen at once, and that goes wrong when told to. Its databases give what `idb` makes of others, and are none of the classes
 * by which `idb` knows what to change: it gives them on as they are. `indexed-db.test.ts` holds both to the same.
 */
export interface QuickDisk extends Disk {
  /** The rows themselves, with what a transaction under way has done to them. */
  rows<T>(store: string): T[];
  /** A single value under its key. */
  value<T>(store: string, key: string): T | undefined;
  /** The next `times` transactions that write meet it. */
  break(fault: DiskFault, times: number): void;
  heal(): void;
  /** Every connection is closed under its owner. */
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
    hit.left -= 1;
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
        opening -= 1;
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
          opening += 1;
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
