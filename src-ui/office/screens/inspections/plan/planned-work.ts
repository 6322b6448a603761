import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import { DUE_DATE_FIELDS, earliestWork, overdueWorkTypes } from "#shared/due-dates.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { PlannedWork } from "#shared/entities/inspection-plan.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";

/** A choice besides the inspection types: for each extinguisher, what it is due for. */
export const WHAT_IS_DUE = "Due" as const;
export type PlanChoice = InspectionType | typeof WHAT_IS_DUE;

type DueInspectionType = InspectionType & keyof typeof DUE_DATE_FIELDS;
/** The inspection types that have due dates. */
export const DUE_TYPES = InspectionType.options.filter((type): type is DueInspectionType => Object.hasOwn(DUE_DATE_FIELDS, type));

/** Returns the choice that the URL or the form names; what is due by default. */
export function planChoiceOf(text: string): PlanChoice {
  return InspectionType.options.find((type) => type === text) ?? WHAT_IS_DUE;
}

export function workKey({ extinguisherId, inspectionType }: PlannedWork): string {
  return `${extinguisherId} ${inspectionType}`;
}

/**
 * Returns the inspections of a plan: one of the chosen type for each extinguisher. For what is due, one of each type that an extinguisher is
 * overdue for, else the next one due (of several on one day, the most extensive, as in `due-dates.ts`); what is already planned is left out
 * unless nothing else is due.
 */
export function plannedWorkOf(
  rows: readonly ExtinguisherInRegister[],
  choice: PlanChoice,
  today: string,
  isPlanned: (work: PlannedWork) => boolean,
): PlannedWork[] {
  return rows.flatMap((row) => {
    const types = choice === WHAT_IS_DUE ? dueTypes(row, today) : [choice];
    const candidates = types.map((inspectionType) => ({ extinguisherId: row.extinguisherId, inspectionType }));
    const unplanned = candidates.filter((work) => !isPlanned(work));
    return unplanned.length > 0 ? unplanned : candidates;
  });
}

function dueTypes(row: ExtinguisherInRegister, today: string): InspectionType[] {
  const overdue = overdueWorkTypes(row, today).filter((workType) => workType !== "Withdrawal");
  if (overdue.length > 0) return overdue;
  const next = earliestWork({ ...row, withdrawalDueDate: null })?.workType;
  return [next === undefined || next === "Withdrawal" ? INSPECTION_TYPE_DEFAULT : next];
}
