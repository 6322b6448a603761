/*
 * The phone is for tests of commands, queries, sessions and reference data; it only counts the runs that they ask for, and its clock stands
 * still. Tests of the runs themselves, with retries, passing time and dying workers, use the world (`../world.ts`).
 */

import "fake-indexeddb/auto";
import { createHash, randomUUID } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import type { Broadcast } from "#shared/engine/events.ts";
import type { Deps } from "../../../../src-sw/deps.ts";
import type { NetworkOutcome, NetworkRequest, Ports } from "../../../../src-sw/ports.ts";
import type { Reference } from "../../../../src-sw/reference/reference.ts";
import { createWiring } from "../../../../src-sw/wiring.ts";
import { createLockTable } from "../world/locks.ts";
import { createPhoneServer, PASSWORD } from "./phone-server.ts";
import type { PhoneServer } from "./phone-server.ts";

export interface Phone {
  deps: Deps;
  reference: Reference;
  server: PhoneServer;
  now: number;
  online: boolean;
  /** Responds in place of the server unless it returns null; may wait. */
  intercept: (request: NetworkRequest) => Promise<NetworkOutcome | null> | NetworkOutcome | null;
  broadcasts: Broadcast[];
  /** How often a run was requested. */
  runsRequested: number;
  /** Resolves when the browser has registered the sync event. */
  syncRegistration: Promise<void>;
  wipes: number;
  warnings: unknown[];
  /** Replaces the worker by a new one over the same disk. */
  restart(): Promise<void>;
  /** Resolves when all background work has ended. */
  settled(): Promise<void>;
  signIn(account: { email: string }, area?: "inspector" | "office"): Promise<void>;
  /** Resolves with all rows of both databases, by store. */
  dump(): Promise<Record<string, unknown[]>>;
  factory: IDBFactory;
}

export const MORNING = Date.parse("2026-03-02T08:30:00.000Z");

/** A browser profile with the engine's stores, sessions and reference data, and a network that a test can break. */
export function createPhone(): Phone {
  const locks = createLockTable();
  const pending = new Set<Promise<unknown>>();

  function start(): Pick<Phone, "deps" | "reference"> {
    const ports: Ports = {
      clock: { now: () => phone.now, after: () => () => undefined },
      network: { send, seemsOnline: () => phone.online },
      locks: locks.lend(),
      indexedDB: phone.factory,
      random: {
        uuid: () => randomUUID(),
        sha256: (bytes) => Promise.resolve(createHash("sha256").update(new Uint8Array(bytes)).digest("hex")),
      },
      clients: {
        broadcast: async (broadcasts) => void phone.broadcasts.push(...broadcasts),
        anyOpen: async () => true,
      },
      syncEvents: { isSupported: true, register: async () => true },
      caches: { wipePrivate: async () => void phone.wipes++, isAppOnDevice: async () => true },
      log: { warn: (message, detail) => void phone.warnings.push([message, detail]) },
    };
    const inBackground = (work: () => Promise<unknown>): void => {
      const one: Promise<unknown> = work().finally(() => pending.delete(one));
      pending.add(one);
    };
    const requestSync = async (): Promise<void> => {
      await phone.syncRegistration;
      phone.runsRequested++;
    };
    const { deps, reference } = createWiring(ports, API_ROOT_DEFAULT, { inBackground }, { watching: false });
    return { deps: { ...deps, requestSync }, reference };
  }

  async function send(request: NetworkRequest): Promise<NetworkOutcome> {
    const given = await phone.intercept(request);
    if (given) return given;
    return phone.online ? phone.server.handle(request) : { kind: "no-answer" };
  }

  const phone: Phone = {
    deps: null as unknown as Deps,
    reference: null as unknown as Reference,
    server: createPhoneServer(),
    now: MORNING,
    online: true,
    intercept: () => null,
    broadcasts: [],
    runsRequested: 0,
    syncRegistration: Promise.resolve(),
    wipes: 0,
    warnings: [],
    factory: new IDBFactory(),
    async restart() {
      Object.assign(phone, start());
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
    async signIn({ email }, area = "inspector") {
      const result = await phone.deps.sessions.signIn({ email, password: PASSWORD, area });
      if (!result.ok) throw new Error(result.code);
    },
    dump: () => dump(phone.deps),
  };
  return Object.assign(phone, start());
}

/** Resolves with a phone whose inspector has signed in and has the reference data. */
export async function createReadyPhone(account: { email: string }): Promise<Phone> {
  const phone = createPhone();
  await phone.signIn(account);
  const pulled = await phone.reference.pull();
  if (!pulled.ok) throw new Error(pulled.code);
  return phone;
}

async function dump({ databases }: Deps): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  const work = ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue", "templates", "extinguishers"] as const;
  await databases.work([...work], "readonly", async (tx) => {
    for (const store of work) rows[store] = await tx.objectStore(store).getAll();
  });
  const device = ["sessions", "values", "locations", "extinguisher_types", "codes", "pulls", "journal"] as const;
  await databases.device([...device], "readonly", async (tx) => {
    for (const store of device) rows[store] = await tx.objectStore(store).getAll();
  });
  return rows;
}

/** Fails the transaction of the nth write during `work`, as a full disk does. Resolves with the number of writes. */
export async function withFullDisk(nth: number, name: string, work: () => Promise<unknown>, database = "pinseal"): Promise<number> {
  const { put } = IDBObjectStore.prototype;
  let writes = 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (this.transaction.mode === "readwrite" && this.transaction.db.name === database) {
      writes++;
      if (writes === nth) {
        const request = put.apply(this, args);
        (this.transaction as unknown as { _abort(error: string): void })._abort(name);
        return request;
      }
    }
    return put.apply(this, args);
  };
  try {
    await work();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  return writes;
}
