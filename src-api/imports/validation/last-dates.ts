import { addMonths, latestDay } from "#shared/calendar.ts";
import type { DueDays, TypeIntervals } from "#shared/due-dates.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import { warning } from "./problems.ts";
import { writtenText } from "./written-text.ts";

/**
 * Due dates in a file, and the last dates that follow from them: the due date minus the interval. `since` are the dates that the clock also runs
 * from, the first of them that is known.
 */
const DUE = [
  {
    due: "nextServiceDueDate",
    last: "lastServiceDate",
    since: ["installDate"],
    months: (type: TypeIntervals) => type.serviceIntervalMonths,
  },
  {
    due: "nextInternalExamDueDate",
    last: "lastInternalExamDate",
    since: ["lastHydroTestDate", "manufactureDate", "installDate"],
    months: (type: TypeIntervals) => inMonths(type.internalExamIntervalYears),
  },
  {
    due: "nextHydroTestDueDate",
    last: "lastHydroTestDate",
    since: ["manufactureDate"],
    months: (type: TypeIntervals) => inMonths(type.hydroTestIntervalYears),
  },
] as const;

/** The due dates that the register has already, by the same type, and the dates that they are counted from. */
export type KnownDays = Pick<DueDays, (typeof DUE)[number]["due"]> & Readonly<Record<(typeof DUE)[number]["since"][number], string | null>>;

function inMonths(years: number | null): number | null {
  return years === null ? null : years * 12;
}

/**
 * Returns the last dates that follow from other cells. A due date yields the last date if that has no cell of its own, unless the clock runs from
 * that day anyway, or the register has this due date already and the row changes nothing that it is counted from. A recharge restarts the
 * interval of internal examinations (NFPA 10, 7.3.3), so a later recharge counts as the last examination.
 */
export function lastDatesOf(
  values: ReadValues,
  type: (TypeIntervals & { typeName: string }) | undefined,
  today: string,
  known?: KnownDays,
): { dates: Record<string, string>; problems: ImportProblem[] } {
  const { dates, problems } = type === undefined ? { dates: {}, problems: [] } : fromDueDates(values, type, today, known);
  const exam = latestDay(
    dates["lastInternalExamDate"] ?? null,
    writtenText(values, "lastInternalExamDate"),
    writtenText(values, "lastRechargeDate"),
  );
  return { dates: exam === null ? dates : { ...dates, lastInternalExamDate: exam }, problems };
}

function fromDueDates(values: ReadValues, type: TypeIntervals & { typeName: string }, today: string, known?: KnownDays) {
  const dates: Record<string, string> = {};
  const problems: ImportProblem[] = [];
  for (const { due, last, since, months } of DUE) {
    const day = writtenText(values, due);
    const isKept = (field: (typeof since)[number]): boolean => [null, known?.[field]].includes(writtenText(values, field));
    if (day === null || writtenText(values, last) !== null || (day === known?.[due] && since.every(isKept))) continue;
    const interval = months(type);
    if (interval === null) {
      problems.push(warning("dueWithoutInterval", due, { name: type.typeName }));
      continue;
    }
    const done = addMonths(day, -interval);
    if (done > today) problems.push(warning("dueTooFar", due, { months: interval }));
    else if (done !== since.map((field) => writtenText(values, field)).find((date) => date !== null)) dates[last] = done;
  }
  return { dates, problems };
}
