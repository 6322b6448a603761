import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Deps } from "../deps.ts";
import type { PlanRow } from "../stores/device-schema.ts";
import { isUntouched } from "../stores/inspections.ts";
import { isForThisVisit, readPlans } from "../stores/plans.ts";
import type { Owner } from "../stores/work-schema.ts";

/**
 * Finds the plan that an inspection of this extinguisher and type completes: the earliest, unless it was already started here or is for a later
 * visit.
 */
export async function findPlan(
  { databases, ports }: Deps,
  owner: Owner,
  { extinguisherId, inspectionType }: { extinguisherId: string; inspectionType: InspectionType },
): Promise<PlanRow | null> {
  const now = ports.clock.now();
  const matches = (row: PlanRow) =>
    row.extinguisherId === extinguisherId && row.inspectionType === inspectionType && isForThisVisit(row, now);
  return firstNotStarted(databases, owner, matches);
}

/** Finds the plan that was chosen, unless it was already started here. */
export function findChosenPlan({ databases }: Deps, owner: Owner, inspectionId: string): Promise<PlanRow | null> {
  return firstNotStarted(databases, owner, (row) => row.inspectionId === inspectionId);
}

async function firstNotStarted(databases: Deps["databases"], owner: Owner, matches: (row: PlanRow) => boolean): Promise<PlanRow | null> {
  const plans = await readPlans(databases, owner, matches);
  return plans.find(({ inspection: local }) => local === undefined || isUntouched(local))?.plan ?? null;
}
