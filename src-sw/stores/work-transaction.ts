import type { IDBPTransaction, StoreNames } from "idb";
import type { PinsealSchema } from "./schema.ts";

type Mode = "readonly" | "readwrite";

/** A transaction over stores of `pinseal`. A function that takes one documents which stores it needs. */
export type WorkTransaction<M extends Mode = Mode> = IDBPTransaction<PinsealSchema, StoreNames<PinsealSchema>[], M>;

type Store = StoreNames<PinsealSchema>;

/** Writes rows simultaneously, each to its store. All their failures are handled, even if a later write throws. */
export async function putAll(tx: WorkTransaction<"readwrite">, rows: { [S in Store]?: PinsealSchema[S]["value"][] }): Promise<void> {
  const writes = Object.entries(rows).flatMap(([store, ofStore]) =>
    // An async function, so that a write that throws becomes a rejection among the others.
    ofStore.map(async (row) => tx.objectStore(store as Store).put(row)),
  );
  await Promise.all(writes);
}
