import { DAY_MS } from "#shared/durations.ts";
import type { Databases } from "./database.ts";
import type { PlanRow, DeviceValues } from "./device-schema.ts";
import { readValue, valueIn, writeValue } from "./device-values.ts";
import { readPull } from "./reference-data.ts";
import type { InspectionRow, Owner } from "./work-schema.ts";

/** A plan is one inspection that the office planned for this inspector, with the local inspection that completes it, if that was started. */
export interface Plan {
  plan: PlanRow;
  inspection: InspectionRow | undefined;
}

/** The local inspection started for each plan; stored as `plansBegun`. */
type Started = DeviceValues["plansBegun"];

/**
 * Reads the plans of a user in a tenant that match, in the server's order: earliest first. Reads only inspections that were started for a
 * plan.
 */
export async function readPlans(databases: Databases, owner: Owner, matches: (row: PlanRow) => boolean = () => true): Promise<Plan[]> {
  const { assigned } = await readPull(databases, owner.tenantId);
  const planned = assigned?.userId === owner.userId ? assigned.inspections.filter(matches) : [];
  if (planned.length === 0) return [];
  const started = await ensureStartedPlans(databases);
  const inspections = new Map((await readInspections(databases, started, planned)).map((row) => [row.assignedInspectionId, row]));
  return planned.map((plan) => {
    const inspection = inspections.get(plan.inspectionId);
    return { plan, inspection: inspection?.userId === owner.userId ? inspection : undefined };
  });
}

/** Half the time between two monthly inspections: a plan that is further ahead is for another visit. */
const AHEAD_MAX_MS = 14 * DAY_MS;

/** Whether an inspection that is done now completes the plan, also if nobody chose it. */
export function isForThisVisit({ inspectionDate }: PlanRow, now: number): boolean {
  return Date.parse(inspectionDate) <= now + AHEAD_MAX_MS;
}

/** Records which local inspection is about to be started for a plan. Must be called before the inspection is stored. */
export async function storePlanStarted(databases: Databases, planId: string, inspectionId: string): Promise<void> {
  await ensureStartedPlans(databases);
  await databases.device(["values"], "readwrite", async ({ store }) => {
    const started = await valueIn(store, "plansBegun");
    await store.put({ ...started, [planId]: inspectionId }, "plansBegun");
  });
}

/**
 * Stores the plans of a user with the tenant's reference data, which is wiped as a whole. Forgets plans that are gone and whose inspection
 * was sent.
 */
export async function storePlans(databases: Databases, tenantId: string, userId: string, plans: PlanRow[]): Promise<void> {
  const started = await ensureStartedPlans(databases);
  const planned = new Set(plans.map(({ inspectionId }) => inspectionId));
  const others = Object.keys(started)
    .filter((id) => !planned.has(id))
    .map((inspectionId) => ({ inspectionId }));
  const isDone = (row: InspectionRow) => row.status === "synced" && row.tenantId === tenantId && row.userId === userId;
  const rows = await readInspections(databases, started, others);
  const open = new Set(rows.filter((row) => !isDone(row)).map((row) => row.assignedInspectionId));
  await databases.device(["pulls", "values"], "readwrite", async (tx) => {
    const values = tx.objectStore("values");
    const remaining = { ...(await valueIn(values, "plansBegun")) };
    for (const { inspectionId } of others) if (!open.has(inspectionId)) delete remaining[inspectionId];
    if (others.length > open.size) await values.put(remaining, "plansBegun");
    const row = await tx.objectStore("pulls").get(tenantId);
    if (row) await tx.objectStore("pulls").put({ ...row, assigned: { userId, inspections: plans } });
  });
}

/** Reads the inspections that were started for these plans and still exist. */
async function readInspections(
  { work }: Databases,
  started: Started,
  plans: readonly Pick<PlanRow, "inspectionId">[],
): Promise<InspectionRow[]> {
  const ids = plans.flatMap(({ inspectionId }) => started[inspectionId] ?? []);
  if (ids.length === 0) return [];
  const rows = await work(["inspections"], "readonly", (tx) => Promise.all(ids.map((id) => tx.store.get(id))));
  return rows.filter((row) => row !== undefined);
}

/**
 * Resolves with which inspections were started for plans, as it is stored from now on. If it never was (an earlier build) or was cleared, it is derived
 * from all inspections.
 */
async function ensureStartedPlans(databases: Databases): Promise<Started> {
  const known = await readValue(databases, "plansBegun");
  if (known) return known;
  const derived = await deriveStartedPlans(databases);
  await writeValue(databases, "plansBegun", derived);
  return derived;
}

async function deriveStartedPlans({ work }: Databases): Promise<Started> {
  const rows = await work(["inspections"], "readonly", (tx) => tx.store.getAll());
  return Object.fromEntries(rows.flatMap((row) => (row.assignedInspectionId ? [[row.assignedInspectionId, row.inspectionId]] : [])));
}
