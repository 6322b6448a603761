import type { Random } from "../ports.ts";
import type { Databases } from "./database.ts";
import type { DeviceValues } from "./device-schema.ts";
import { valueIn, writeValue } from "./device-values.ts";

/** Gives the newly created `pinseal` an id of its own. */
export function createWorkDatabaseId(databases: Databases, random: Random): Promise<void> {
  return writeValue(databases, "workDatabase", { id: random.uuid(), inherited: false });
}

/** Resolves with the id of `pinseal`. Must be called after it was opened. */
export function readWorkDatabaseId(databases: Databases, random: Random): Promise<DeviceValues["workDatabase"]> {
  return databases.device(["values"], "readwrite", async (tx) => {
    const known = await valueIn(tx.store, "workDatabase");
    if (known) return known;
    const inherited = { id: random.uuid(), inherited: true };
    await tx.store.put(inherited, "workDatabase");
    return inherited;
  });
}
