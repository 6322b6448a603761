import type { StoreNames } from "idb";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps } from "./deps.ts";
import { fail } from "./result.ts";
import { readValue } from "./stores/device-values.ts";
import type { InspectionRow, PinsealSchema } from "./stores/schema.ts";
import type { WorkTransaction } from "./stores/work-transaction.ts";

/**
 * Runs `body` on an inspection of `userId`, by default the signed-in user, in one transaction over `stores`, which must include `inspections`.
 * Codes: notSignedIn, notFound (also for another user's draft), ofAnotherUser (another user submitted it).
 */
export async function withOwnInspection<M extends IDBTransactionMode & ("readonly" | "readwrite"), T>(
  { databases }: Pick<Deps, "databases">,
  stores: StoreNames<PinsealSchema>[],
  mode: M,
  inspectionId: string,
  body: (tx: WorkTransaction<M>, row: InspectionRow) => Promise<Result<T>> | Result<T>,
  userId?: string,
): Promise<Result<T>> {
  const ownerId = userId ?? (await readValue(databases, "currentUserId"));
  if (!ownerId) return fail("notSignedIn");
  return databases.work(stores, mode, async (tx) => {
    const row = await tx.objectStore("inspections").get(inspectionId);
    if (row?.userId === ownerId) return body(tx, row);
    return fail(row?.submittedAt ? "ofAnotherUser" : "notFound");
  });
}
