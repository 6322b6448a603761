import type { Databases } from "./database.ts";
import { findPull } from "./reference-data.ts";
import type { AssignedRow, InspectionRow, Owner } from "./schema.ts";

/** A plan, and the local inspection that completes it. */
export interface Plan {
  row: AssignedRow;
  local: InspectionRow | undefined;
}

/** What is planned for a user in a tenant, as far as it fits, in the server's order: the earliest first. Reads inspections only where any does. */
export async function readPlans(databases: Databases, owner: Owner, fits: (row: AssignedRow) => boolean = () => true): Promise<Plan[]> {
  const { assigned } = await findPull(databases, owner.tenantId);
  const planned = assigned?.userId === owner.userId ? assigned.inspections.filter(fits) : [];
  if (planned.length === 0) return [];
  const rows = await databases.work(["inspections"], "readonly", (tx) => tx.store.getAll());
  const taken = new Map(rows.filter((row) => row.userId === owner.userId).map((row) => [row.assignedInspectionId, row]));
  return planned.map((row) => ({ row, local: taken.get(row.inspectionId) }));
}

/** Keeps what is planned for a user beside the reference data of the tenant, with which it goes. */
export async function keepPlans(databases: Databases, tenantId: string, userId: string, inspections: AssignedRow[]): Promise<void> {
  await databases.device(["pulls"], "readwrite", async (tx) => {
    const row = await tx.store.get(tenantId);
    if (row) await tx.store.put({ ...row, assigned: { userId, inspections } });
  });
}
