import type { StoreNames } from "idb";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps } from "./deps.ts";
import { fail } from "./result.ts";
import { readValue } from "./stores/device-values.ts";
import type { InspectionRow, PinsealSchema } from "./stores/schema.ts";
import type { WorkTransaction } from "./stores/work-transaction.ts";

/**
 * Runs `body` on an inspection of `user`, by default the signed-in one, in one transaction over `stores`, which must include `inspections`.
 * Codes: notSignedIn, notFound (also for another user's draft), ofAnotherUser (another user submitted it).
 */
export async function withOwnInspection<M extends IDBTransactionMode & ("readonly" | "readwrite"), T>(
  { databases }: Pick<Deps, "databases">,
  stores: StoreNames<PinsealSchema>[],
  mode: M,
  inspectionId: string,
  body: (tx: WorkTransaction<M>, row: InspectionRow) => Promise<Result<T>> | Result<T>,
  user?: string,
): Promise<Result<T>> {
  const userId = user ?? (await readValue(databases, "currentUserId"));
  if (!userId) return fail("notSignedIn");
  return databases.work(stores, mode, async (tx) => {
    const row = await tx.objectStore("inspections").get(inspectionId);
    if (row?.userId === userId) return body(tx, row);
    return fail(row?.submittedAt ? "ofAnotherUser" : "notFound");
  });
}
