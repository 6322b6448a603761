import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { WorkType, Extinguisher } from "#shared/entities/extinguisher.ts";
import type { MonthlyRule, TypeIntervals } from "#shared/due-dates.ts";
import { say as sayOne } from "./detail-messages.ts";

/** A type of work that an extinguisher needs, with the rule behind its due date. */
export interface DueWork {
  kind: WorkType;
  /** A calendar day; null if it was never done or is not recorded. */
  last: string | null;
  due: string | null;
  why: string;
}

/** Returns every type of work by the rules of `due-dates.ts`, in words. Work without an interval says so. */
export function dueWorks(one: Extinguisher, type: Pick<ExtinguisherType, keyof TypeIntervals>, rule: MonthlyRule): DueWork[] {
  const monthly = sayOne(rule === "Every30Days" ? "why.every30" : "why.calendarMonth");
  return [
    {
      kind: "Monthly",
      last: one.lastMonthlyDate,
      due: one.nextInspectionDueDate,
      why: one.lastMonthlyDate ? monthly : sayOne("why.monthlyFirst"),
    },
    {
      kind: "Annual",
      last: one.lastServiceDate,
      due: one.nextServiceDueDate,
      why: sayOne(one.lastServiceDate ? "why.annual" : "why.annualFirst"),
    },
    {
      kind: "SixYear",
      last: one.lastInternalExamDate,
      due: one.nextInternalExamDueDate,
      why: byYears("why.internal", type.internalExamIntervalYears, one.nextInternalExamDueDate),
    },
    {
      kind: "Hydrostatic",
      last: one.lastHydroTestDate,
      due: one.nextHydroTestDueDate,
      why: byYears(one.lastHydroTestDate ? "why.hydro" : "why.hydroMade", type.hydroTestIntervalYears, one.nextHydroTestDueDate),
    },
    {
      kind: "Withdrawal",
      last: null,
      due: one.withdrawalDueDate,
      why: byYears("common.afterManufacture", type.serviceLifeYears, one.withdrawalDueDate),
    },
  ];
}

function byYears(words: Parameters<typeof sayOne>[0], years: number | null, due: string | null): string {
  if (years === null) return sayOne("why.noInterval");
  return due === null ? sayOne("why.noDate") : sayOne(words, { years });
}
