import { HOUR_MS } from "#shared/durations.ts";
import type { Databases } from "./database.ts";
import { removeFromOutbox } from "./outbox/inspection-rows.ts";
import type { InspectionRow, UploadRow } from "./work-schema.ts";
import type { InspectionTransaction } from "./work-transaction.ts";

/** Returns the version of a draft: 0 while it was only opened. Those of earlier builds have none, and count as changed. */
export function versionOf({ version = 1 }: InspectionRow): number {
  return version;
}

/** Whether a draft was only opened. */
export function isUntouched(row: InspectionRow): boolean {
  return row.status === "draft" && versionOf(row) === 0;
}

/** Resolves with the server's id of an inspection; null while it has none. An id that is not on this device is the server's own. */
export async function readServerInspectionId(
  inspections: { get(id: string): Promise<{ serverInspectionId: string | null } | undefined> },
  inspectionId: string | null,
): Promise<string | null> {
  if (inspectionId === null) return null;
  const inspection = await inspections.get(inspectionId);
  return inspection ? inspection.serverInspectionId : inspectionId;
}

/** Resolves with the uploads whose inspection is on the server, or in `beingSent`. */
export function uploadsOfKnownInspections(
  databases: Databases,
  rows: UploadRow[],
  beingSent: ReadonlySet<string | null>,
): Promise<UploadRow[]> {
  return databases.work(["inspections"], "readonly", async (tx) => {
    const others = new Set(rows.map((row) => row.inspectionId).filter((id) => !beingSent.has(id)));
    const ids = await Promise.all([...others].map(async (id) => ((await readServerInspectionId(tx.store, id)) === null ? id : null)));
    const unknown = new Set(ids);
    return rows.filter((row) => !unknown.has(row.inspectionId));
  });
}

/** Removes an inspection with its responses, its photos and its rows in the outbox. */
export async function removeInspection(tx: InspectionTransaction, inspectionId: string): Promise<void> {
  await removeFromOutbox(tx, inspectionId);
  for (const name of ["inspection_responses", "photos"] as const) {
    const store = tx.objectStore(name);
    for (const key of await store.index("inspectionId").getAllKeys(inspectionId)) await store.delete(key);
  }
  await tx.objectStore("inspections").delete(inspectionId);
}

/** A round takes no longer than this: what is changed later was seen on another visit. */
const VISIT_MAX_MS = 12 * HOUR_MS;

/**
 * Returns the date of an inspection: when it began, or if it was continued on another visit, when it last changed (domain rules, "Monthly"). What was
 * submitted is only corrected, not continued. `byClock` converts a time to another clock.
 */
export function inspectionDateOf(
  { inspection, changedAt, queued }: Pick<InspectionRow, "inspection" | "changedAt" | "queued">,
  byClock = (moment: number): number => moment,
): string {
  const began = byClock(Date.parse(inspection.inspectionDate));
  const changed = changedAt === undefined || queued ? began : byClock(changedAt);
  return new Date(changed - began > VISIT_MAX_MS ? changed : began).toISOString();
}
