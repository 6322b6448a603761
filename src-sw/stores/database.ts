/*
 * Invariants of every access:
 * 1. When the promise resolves, what `work` wrote is on disk (strict durability). When it rejects, nothing is.
 * 2. `work` awaits only requests of its own transaction: an idle transaction commits by itself.
 * 3. `work` may be called a second time, on a new connection, if the first one was closed during the call.
 */

import { wrap } from "idb";
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import { DATABASE_NAME, DATABASE_VERSION, DEVICE_DATABASE_NAME } from "#shared/constants.ts";
import type { Ports } from "../ports.ts";
import { errorName } from "../values/error-name.ts";
import type { DeviceSchema } from "./device-schema.ts";
import { createOutboxState } from "./outbox/state.ts";
import type { OutboxState } from "./outbox/state.ts";
import { createStores, DEVICE_STORES, WORK_STORES } from "./store-definitions.ts";
import type { PinsealSchema } from "./work-schema.ts";

type Mode = "readonly" | "readwrite";

export interface Transact<Schema extends DBSchema> {
  /** Rejects with `QuotaExceededError` when the device is full. */
  <const S extends StoreNames<Schema>[], M extends Mode, T>(
    stores: S,
    mode: M,
    work: (tx: IDBPTransaction<Schema, S, M>) => Promise<T>,
  ): Promise<T>;
}

export interface Databases {
  /** Database `pinseal`: the work and the reference data of the specification's seven stores. */
  work: Transact<PinsealSchema>;
  /** Database `pinseal-device`: sessions, single values and everything else that the seven stores do not cover. */
  device: Transact<DeviceSchema>;
  /** What this worker knows of the outbox without reading it, for as long as it runs. */
  outboxState: OutboxState;
  /**
   * Awaits the listener whenever `pinseal` was created, before anything is read from it: at the first start, and after the storage was cleared. If
   * the listener rejects, so does the access, and the next one calls it again.
   */
  onWorkDatabaseCreated(listener: () => Promise<void>): void;
}

const DEVICE_DATABASE_VERSION = 1;
const CONNECTION_CLOSED_ERRORS = new Set(["InvalidStateError", "UnknownError"]);

/** Returns access to both databases. Each is opened when first used; upgrades happen in `activate` or for the first page, never in `install`. */
export function openDatabases(ports: Pick<Ports, "indexedDB">): Databases {
  const listeners: (() => Promise<void>)[] = [];
  const workCreated = async (): Promise<void> => {
    for (const listener of listeners) await listener();
  };
  return {
    work: accessTo<PinsealSchema>(ports.indexedDB, DATABASE_NAME, DATABASE_VERSION, WORK_STORES, workCreated),
    device: accessTo<DeviceSchema>(ports.indexedDB, DEVICE_DATABASE_NAME, DEVICE_DATABASE_VERSION, DEVICE_STORES),
    outboxState: createOutboxState(),
    onWorkDatabaseCreated: (listener) => void listeners.push(listener),
  };
}

function accessTo<Schema extends DBSchema>(
  factory: IDBFactory,
  name: string,
  version: number,
  layout: typeof WORK_STORES,
  onCreated = async (): Promise<void> => {},
): Transact<Schema> {
  let handle: Promise<IDBPDatabase<Schema>> | null = null;
  let mustAnnounceCreation = false;

  function connect(): Promise<IDBPDatabase<Schema>> {
    handle ??= open().catch((error: unknown) => {
      handle = null;
      throw error;
    });
    return handle;
  }

  async function open(): Promise<IDBPDatabase<Schema>> {
    const [database, isCreated] = await openUpgraded<Schema>(factory, name, version, layout);
    mustAnnounceCreation ||= isCreated;
    const forgetHandle = () => void (handle = null);
    database.addEventListener("close", forgetHandle);
    // A newer build wants to upgrade, which an open connection would block for as long as this worker lives.
    database.addEventListener("versionchange", () => {
      forgetHandle();
      database.close();
    });
    if (mustAnnounceCreation)
      await onCreated().catch((error: unknown) => {
        database.close();
        throw error;
      });
    mustAnnounceCreation = false;
    return database;
  }

  return async function access<const S extends StoreNames<Schema>[], M extends Mode, T>(
    stores: S,
    mode: M,
    work: (tx: IDBPTransaction<Schema, S, M>) => Promise<T>,
  ): Promise<T> {
    const opened = connect();
    try {
      return await transact(await opened, stores, mode, work);
    } catch (error) {
      const isClosed = handle !== opened;
      if (!isClosed && !CONNECTION_CLOSED_ERRORS.has(errorName(error))) throw error;
      if (handle === opened) handle = null;
      return transact(await connect(), stores, mode, work);
    }
  };
}

/** Opens a database, with all of its stores if it is new: a store that is added later needs a new version. Resolves with whether it did not exist. */
async function openUpgraded<Schema extends DBSchema>(
  factory: IDBFactory,
  name: string,
  version: number,
  layout: typeof WORK_STORES,
): Promise<[database: IDBPDatabase<Schema>, isCreated: boolean]> {
  const request = factory.open(name, version);
  let isCreated = false;
  request.addEventListener("upgradeneeded", (event) => {
    isCreated = event.oldVersion === 0;
    createStores(request.result, event.oldVersion, layout);
  });
  return [(await wrap(request)) as unknown as IDBPDatabase<Schema>, isCreated];
}

async function transact<Schema extends DBSchema, S extends StoreNames<Schema>[], M extends Mode, T>(
  database: IDBPDatabase<Schema>,
  stores: S,
  mode: M,
  work: (tx: IDBPTransaction<Schema, S, M>) => Promise<T>,
): Promise<T> {
  const tx = database.transaction(stores, mode, mode === "readwrite" ? { durability: "strict" } : {});
  const done = tx.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    abort(tx);
    await done;
    // The cause of an abort (such as a full device) says more than the request that failed because of it.
    throw tx.error ?? error;
  }
  const failure = await done;
  if (failure) throw tx.error ?? failure.error;
  return result;
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already aborted, as intended.
  }
}
