import { addYears } from "#shared/calendar.ts";
import type { TypeIntervals } from "#shared/due-dates.ts";
import type { ReadValues } from "#shared/imports/row-reader.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { note } from "./problems.ts";
import { textOf } from "./place-of-row.ts";

/** Due dates of a file, and the last dates that they tell: due less the interval. */
const DUE = [
  { due: "nextServiceDueDate", last: "lastServiceDate", since: "installDate", years: () => 1 },
  {
    due: "nextInternalExamDueDate",
    last: "lastInternalExamDate",
    since: "manufactureDate",
    years: (type: TypeIntervals) => type.internalExamIntervalYears,
  },
  {
    due: "nextHydroTestDueDate",
    last: "lastHydroTestDate",
    since: "manufactureDate",
    years: (type: TypeIntervals) => type.hydroTestIntervalYears,
  },
] as const;

/** The last dates that are told by due dates only. One that is the day from which the clock runs anyway is none of its own. */
export function lastDatesFromDueDates(
  values: ReadValues,
  type: TypeIntervals & { typeName: string },
  today: string,
): { dates: Record<string, string>; problems: ImportProblem[] } {
  const dates: Record<string, string> = {};
  const problems: ImportProblem[] = [];
  for (const { due, last, since, years } of DUE) {
    const day = textOf(values, due);
    if (day === null || textOf(values, last) !== null) continue;
    const interval = years(type);
    if (interval === null) {
      problems.push(note("dueWithoutInterval", due, { name: type.typeName }));
      continue;
    }
    const done = addYears(day, -interval);
    if (done > today) problems.push(note("dueTooFar", due, { years: interval }));
    else if (done !== textOf(values, since)) dates[last] = done;
  }
  return { dates, problems };
}
