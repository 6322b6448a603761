import type { IDBPTransaction, StoreNames } from "idb";
import type { PinsealSchema } from "./schema.ts";

type Mode = "readonly" | "readwrite";

/** A transaction over stores of `pinseal`. A function that takes one documents which stores it needs. */
export type WorkTransaction<M extends Mode = Mode> = IDBPTransaction<PinsealSchema, StoreNames<PinsealSchema>[], M>;
