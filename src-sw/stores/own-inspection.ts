import type { Result } from "#shared/engine/engine.ts";
import { fail, succeed } from "../values/result.ts";
import type { Databases } from "./database.ts";
import { readValue } from "./device-values.ts";
import type { InspectionRow } from "./work-schema.ts";
import type { WorkStore, WorkTransaction } from "./work-transaction.ts";

interface Access<Store, Mode> {
  inspectionId: string;
  /** Must include `inspections`. */
  stores: (Store | "inspections")[];
  mode: Mode;
  /** By default the signed-in user. */
  userId?: string;
}

/**
 * Does `work` on an inspection of the user in one transaction. Codes: notSignedIn, notFound (also for another user's draft), ofAnotherUser
 * (another user submitted it).
 */
export async function withOwnInspection<Store extends WorkStore, Mode extends "readonly" | "readwrite", T>(
  { databases }: { databases: Databases },
  { inspectionId, stores, mode, userId }: Access<Store, Mode>,
  work: (tx: WorkTransaction<Store | "inspections", Mode>, row: InspectionRow) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  const ownerId = userId ?? (await readValue(databases, "currentUserId"));
  if (!ownerId) return fail("notSignedIn");
  return databases.work(stores, mode, async (tx) => {
    const row = await tx.objectStore("inspections").get(inspectionId);
    if (row?.userId === ownerId) return work(tx, row);
    return fail(row?.submittedAt ? "ofAnotherUser" : "notFound");
  });
}

/**
 * Returns the result of a removal that can be repeated: it succeeds if the inspection is on this device no more. Another user's draft, which is
 * still there, is `ofAnotherUser`.
 */
export async function succeedIfGone(
  { databases }: { databases: Databases },
  inspectionId: string,
  removed: Result<null>,
): Promise<Result<null>> {
  if (removed.ok || removed.code !== "notFound") return removed;
  const row = await databases.work(["inspections"], "readonly", (tx) => tx.store.get(inspectionId));
  return row ? fail("ofAnotherUser") : succeed(null);
}
