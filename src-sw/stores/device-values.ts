import type { IDBPObjectStore } from "idb";
import type { Random } from "../ports.ts";
import type { Databases } from "./database.ts";
import type { DeviceSchema, DeviceValues } from "./device-schema.ts";

/** Resolves with a value of this device; null if it was never set. */
export async function readValue<K extends keyof DeviceValues>(databases: Databases, key: K): Promise<DeviceValues[K] | null> {
  return (await databases.device(["values"], "readonly", (tx) => valueIn(tx.store, key))) ?? null;
}

type AnyValue = DeviceValues[keyof DeviceValues];

/** Like `readValue`, in a transaction of the caller; undefined if it was never set. */
export async function valueIn<K extends keyof DeviceValues>(
  store: { get(key: string): Promise<AnyValue | undefined> },
  key: K,
): Promise<DeviceValues[K] | undefined> {
  return (await store.get(key)) as DeviceValues[K] | undefined;
}

export async function writeValue<K extends keyof DeviceValues>(databases: Databases, key: K, value: DeviceValues[K]): Promise<void> {
  await databases.device(["values"], "readwrite", (tx) => tx.store.put(value, key));
}

/** Takes the next `count` numbers of a counter and resolves with the first. No number is given out twice; gaps are harmless. */
export function takeNumbers(databases: Databases, counter: Counter, count: number): Promise<number> {
  return databases.device(["values"], "readwrite", ({ store }) => takeIn(store, counter, count));
}

type Counter = "operationOrder" | "eventSequence";
export type ValueStore = IDBPObjectStore<DeviceSchema, ["values"], "values", "readwrite">;

/** Like `takeNumbers`, in a transaction of the caller. */
export async function takeIn(store: ValueStore, counter: Counter, count: number): Promise<number> {
  const last = (await valueIn(store, counter)) ?? 0;
  await store.put(last + count, counter);
  return last + 1;
}

/** Resolves with the id of this browser profile, created when first needed. */
export function deviceId(databases: Databases, random: Random): Promise<string> {
  return databases.device(["values"], "readwrite", async (tx) => {
    const known = await valueIn(tx.store, "deviceId");
    if (known) return known;
    const created = random.uuid();
    await tx.store.put(created, "deviceId");
    return created;
  });
}

/** Resolves with the id of the user whose unsent work is counted and shown: the signed-in user, or null (everybody) while nobody is signed in. */
export function shownUserId(databases: Databases): Promise<string | null> {
  return readValue(databases, "currentUserId");
}
