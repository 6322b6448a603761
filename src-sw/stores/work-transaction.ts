import type { IDBPTransaction, StoreNames } from "idb";
import type { PinsealSchema } from "./schema.ts";

type Mode = "readonly" | "readwrite";

/** A transaction over stores of `pinseal`; those that are needed are named where it is taken. */
export type WorkTransaction<M extends Mode = Mode> = IDBPTransaction<PinsealSchema, StoreNames<PinsealSchema>[], M>;
