import type { Databases } from "./database.ts";
import { readValue, valueIn, writeValue } from "./device-values.ts";
import { readPull } from "./reference-data.ts";
import type { AssignedRow, DeviceValues, InspectionRow, Owner } from "./schema.ts";

/** A plan, and the local inspection that completes it. */
export interface Plan {
  row: AssignedRow;
  local: InspectionRow | undefined;
}

/**
 * Reads the plans of a user in a tenant that match `fits`, in the server's order: earliest first. Reads only inspections that were started for a
 * plan.
 */
export async function readPlans(databases: Databases, owner: Owner, fits: (row: AssignedRow) => boolean = () => true): Promise<Plan[]> {
  const { assigned } = await readPull(databases, owner.tenantId);
  const planned = assigned?.userId === owner.userId ? assigned.inspections.filter(fits) : [];
  if (planned.length === 0) return [];
  const begun = await readBegun(databases);
  const taken = new Map((await readInspections(databases, begun, planned)).map((row) => [row.assignedInspectionId, row]));
  return planned.map((row) => {
    const local = taken.get(row.inspectionId);
    return { row, local: local?.userId === owner.userId ? local : undefined };
  });
}

/** Records which local inspection is about to be started for a plan. Must be called before the inspection is stored. */
export async function notePlanStarted(databases: Databases, plannedId: string, inspectionId: string): Promise<void> {
  await readBegun(databases);
  await databases.device(["values"], "readwrite", async ({ store }) => {
    const begun = await valueIn(store, "plansBegun");
    await store.put({ ...begun, [plannedId]: inspectionId }, "plansBegun");
  });
}

/**
 * Stores the plans of a user with the tenant's reference data, which is wiped as a whole. Forgets plans that are gone and whose inspection was sent.
 */
export async function keepPlans(databases: Databases, tenantId: string, userId: string, inspections: AssignedRow[]): Promise<void> {
  const begun = await readBegun(databases);
  const planned = new Set(inspections.map(({ inspectionId }) => inspectionId));
  const others = Object.keys(begun)
    .filter((id) => !planned.has(id))
    .map((inspectionId) => ({ inspectionId }));
  const isDone = (row: InspectionRow) => row.status === "synced" && row.tenantId === tenantId && row.userId === userId;
  const rows = await readInspections(databases, begun, others);
  const open = new Set(rows.filter((row) => !isDone(row)).map((row) => row.assignedInspectionId));
  await databases.device(["pulls", "values"], "readwrite", async (tx) => {
    const values = tx.objectStore("values");
    const left = { ...(await valueIn(values, "plansBegun")) };
    for (const { inspectionId } of others) if (!open.has(inspectionId)) delete left[inspectionId];
    if (others.length > open.size) await values.put(left, "plansBegun");
    const row = await tx.objectStore("pulls").get(tenantId);
    if (row) await tx.objectStore("pulls").put({ ...row, assigned: { userId, inspections } });
  });
}

type Begun = DeviceValues["plansBegun"];

/** Reads the inspections that were started for these plans and still exist. */
async function readInspections(
  { work }: Databases,
  begun: Begun,
  plans: readonly Pick<AssignedRow, "inspectionId">[],
): Promise<InspectionRow[]> {
  const ids = plans.flatMap(({ inspectionId }) => begun[inspectionId] ?? []);
  if (ids.length === 0) return [];
  const rows = await work(["inspections"], "readonly", (tx) => Promise.all(ids.map((id) => tx.store.get(id))));
  return rows.filter((row) => row !== undefined);
}

/**
 * Reads which inspections were started for plans. If that was never stored (an earlier build) or was cleared, it is derived from all inspections.
 */
async function readBegun(databases: Databases): Promise<Begun> {
  const known = await readValue(databases, "plansBegun");
  if (known) return known;
  const rows = await databases.work(["inspections"], "readonly", (tx) => tx.store.getAll());
  const begun = Object.fromEntries(rows.flatMap((row) => (row.assignedInspectionId ? [[row.assignedInspectionId, row.inspectionId]] : [])));
  await writeValue(databases, "plansBegun", begun);
  return begun;
}
