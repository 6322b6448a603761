import type { StoreNames } from "idb";
import type { EngineFailureCode } from "#shared/codes.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps } from "./deps.ts";
import { fail } from "./result.ts";
import { readValue } from "./stores/device-values.ts";
import type { InspectionRow, PinsealSchema } from "./stores/schema.ts";
import type { WorkTransaction } from "./stores/work-transaction.ts";

/**
 * Runs `body` on an inspection of the signed-in user, in one transaction over `stores`, which must include `inspections`. Codes: notSignedIn,
 * notFound (also for another user's inspection, unless `foreign` returns another code).
 */
export async function withOwnInspection<M extends IDBTransactionMode & ("readonly" | "readwrite"), T>(
  { databases }: Pick<Deps, "databases">,
  stores: StoreNames<PinsealSchema>[],
  mode: M,
  inspectionId: string,
  body: (tx: WorkTransaction<M>, row: InspectionRow) => Promise<Result<T>> | Result<T>,
  foreign: (row: InspectionRow) => EngineFailureCode = () => "notFound",
): Promise<Result<T>> {
  const userId = await readValue(databases, "currentUserId");
  if (!userId) return fail("notSignedIn");
  return databases.work(stores, mode, async (tx) => {
    const row = await tx.objectStore("inspections").get(inspectionId);
    if (!row) return fail("notFound");
    return row.userId === userId ? body(tx, row) : fail(foreign(row));
  });
}
