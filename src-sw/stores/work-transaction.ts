import type { IDBPObjectStore, StoreNames } from "idb";
import type { PinsealSchema } from "./work-schema.ts";

export type WorkStore = StoreNames<PinsealSchema>;

/** The stores of an inspection, its responses and its photos. */
export const INSPECTION_STORES = ["inspections", "inspection_responses", "photos"] as const satisfies WorkStore[];
/** The stores of the outbox: the queue of operations and that of uploads. */
export const OUTBOX_STORES = ["sync_queue", "upload_queue"] as const satisfies WorkStore[];
export const INSPECTION_AND_OUTBOX_STORES = [...INSPECTION_STORES, ...OUTBOX_STORES] as const satisfies WorkStore[];

export type InspectionStore = (typeof INSPECTION_STORES)[number];
export type OutboxStore = (typeof OUTBOX_STORES)[number];

/** A transaction on `pinseal` that includes at least these stores. */
export interface WorkTransaction<in Store extends WorkStore, Mode extends "readonly" | "readwrite" = "readonly" | "readwrite"> {
  // `in`, and a property instead of a method, make the compiler refuse a transaction that lacks one of the stores.
  readonly objectStore: <Name extends Store>(name: Name) => IDBPObjectStore<PinsealSchema, WorkStore[], Name, Mode>;
}

/** A transaction over `INSPECTION_AND_OUTBOX_STORES`: it may change whatever shows the state of an inspection. */
export type InspectionTransaction = WorkTransaction<InspectionStore | OutboxStore, "readwrite">;

/** Writes rows simultaneously, each to its store. All their failures are handled, even if a later write throws. */
export async function putAll<Store extends WorkStore>(
  tx: WorkTransaction<Store, "readwrite">,
  rows: { [S in Store]?: PinsealSchema[S]["value"][] },
): Promise<void> {
  const writes = (Object.entries(rows) as [Store, PinsealSchema[Store]["value"][]][]).flatMap(([store, ofStore]) =>
    // An async function, so that a write that throws becomes a rejection among the others.
    ofStore.map(async (row) => tx.objectStore(store).put(row)),
  );
  await Promise.all(writes);
}
