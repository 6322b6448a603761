import type { TypeIntervals } from "#shared/due-dates.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { WorkType, Extinguisher } from "#shared/entities/extinguisher.ts";
import type { MonthlyRule } from "#shared/entities/tenant.ts";
import { say } from "./messages.ts";

/** A type of work that an extinguisher needs, with the rule behind its due date. */
export interface ExplainedWork {
  workType: WorkType;
  /** A calendar day; null if it was never done or is not recorded. */
  last: string | null;
  due: string | null;
  why: string;
}

/** Returns every type of work by the rules of `due-dates.ts`, in words. Work without an interval says so. */
export function explainedWorkOf(
  extinguisher: Extinguisher,
  type: Pick<ExtinguisherType, keyof TypeIntervals>,
  rule: MonthlyRule,
): ExplainedWork[] {
  const monthly = say(rule === "Every30Days" ? "why.every30" : "why.calendarMonth");
  return [
    {
      workType: "Monthly",
      last: extinguisher.lastMonthlyDate,
      due: extinguisher.nextInspectionDueDate,
      why: extinguisher.lastMonthlyDate ? monthly : say("why.monthlyFirst"),
    },
    {
      workType: "Annual",
      last: extinguisher.lastServiceDate,
      due: extinguisher.nextServiceDueDate,
      why: say(extinguisher.lastServiceDate ? "why.annual" : "why.annualFirst", { months: type.serviceIntervalMonths }),
    },
    {
      workType: "SixYear",
      last: extinguisher.lastInternalExamDate,
      due: extinguisher.nextInternalExamDueDate,
      why: byYearsText("why.internal", type.internalExamIntervalYears, extinguisher.nextInternalExamDueDate),
    },
    {
      workType: "Hydrostatic",
      last: extinguisher.lastHydroTestDate,
      due: extinguisher.nextHydroTestDueDate,
      why: byYearsText(
        extinguisher.lastHydroTestDate ? "why.hydro" : "why.hydroMade",
        type.hydroTestIntervalYears,
        extinguisher.nextHydroTestDueDate,
      ),
    },
    {
      workType: "Withdrawal",
      last: null,
      due: extinguisher.withdrawalDueDate,
      why: byYearsText("common.afterManufacture", type.serviceLifeYears, extinguisher.withdrawalDueDate),
    },
  ];
}

function byYearsText(words: Parameters<typeof say>[0], years: number | null, due: string | null): string {
  if (years === null) return say("why.noInterval");
  return due === null ? say("why.noDate") : say(words, { years });
}
