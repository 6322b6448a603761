import { sql } from "kysely";
import { dayIn, endOfMonth, startOfDay } from "#shared/calendar.ts";
import { groupBy } from "#shared/group-by.ts";
import { monthCells } from "#shared/reports/logged-inspections.ts";
import type { LoggedInspection } from "#shared/reports/logged-inspections.ts";
import { monthsUpTo } from "#shared/reports/report-columns.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import { extinguisherCells } from "../cells.ts";
import { monthlyInspections } from "../monthly-inspections.ts";
import { readPeriods } from "../periods-out-of-use.ts";
import type { Period } from "../periods-out-of-use.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import type { ReportedExtinguisher } from "../reported-extinguishers.ts";
import { worded } from "../worded.ts";

interface MonthlyInspection {
  extinguisherId: string;
  day: string;
  passed: boolean;
  firstName: string | null;
  lastName: string | null;
  inspectedBy: string | null;
}

/**
 * Lists the extinguishers that were not retired in all of the months. The cell of a month lists its inspections of all monthly points, each as day
 * of the month and initials ("3 IR"), or says `Missed` if the month is over and there was none. A month is not missed if the extinguisher was out of
 * service or retired at its end, or was registered in it or later. `inspectedBy` of a row has a line for each inspector: initials, then the name.
 */
export const monthlyLogSource: ReportSource = {
  async *rows(context) {
    const months = monthsUpTo(context.asOf);
    const first = `${months[0] ?? context.asOf.slice(0, 7)}-01`;
    const retiredSince = startOfDay(context.timeZone, first);
    for await (const extinguishers of readReportedExtinguishers(context, { retiredSince })) {
      const ids = extinguishers.map(({ extinguisher_id }) => extinguisher_id);
      const inspections = await readInspections(context, ids, first);
      const outOfService = await readPeriods(context, "OutOfService", ids);
      const retired = await readPeriods(context, "Retired", ids);
      yield extinguishers.map((extinguisher) => {
        const id = extinguisher.extinguisher_id;
        const own = inspections.get(id) ?? [];
        const periods = { outOfService: outOfService.get(id) ?? [], retired: retired.get(id) ?? [] };
        const outcomes = months.map((month) => outcomeOf(context, extinguisher, month, own, periods));
        return {
          inspectedBy: peopleOf(own),
          monthsDone: outcomes.filter((outcome) => outcome?.type === "done").length,
          monthsMissed: outcomes.filter((outcome) => outcome?.type === "missed").length,
          ...extinguisherCells(extinguisher),
          ...Object.assign({}, ...months.map((month, index) => cellsOf(month, outcomes[index]))),
        };
      });
    }
  },
  tally: ({ monthsDone, monthsMissed }) => ({
    all: 1,
    monthsDone: Number(monthsDone),
    monthsMissed: Number(monthsMissed),
    complete: monthsMissed === 0 ? 1 : 0,
  }),
};

/** What a month came to; null if there is nothing to say about it. */
type MonthOutcome = { type: "done"; inspections: readonly MonthlyInspection[] } | { type: "missed" | "outOfService" | "retired" } | null;

function outcomeOf(
  context: ReportContext,
  extinguisher: ReportedExtinguisher,
  month: string,
  inspections: readonly MonthlyInspection[],
  periods: Record<"outOfService" | "retired", readonly Period[]>,
): MonthOutcome {
  const done = inspections.filter(({ day }) => day.startsWith(month));
  if (done.length > 0) return { type: "done", inspections: done };
  const last = endOfMonth(`${month}-01`);
  if (dayIn(context.timeZone, new Date(extinguisher.created_at)).slice(0, 7) >= month) return null;
  const end = last < context.asOf ? last : context.asOf;
  const isWithin = ({ from, to }: Period): boolean => from <= end && (to === null || to > end);
  if (periods.retired.some(isWithin)) return { type: "retired" };
  const isOut = end === context.asOf ? extinguisher.is_out_of_service : periods.outOfService.some(isWithin);
  if (isOut) return { type: "outOfService" };
  const isOver = last < context.asOf || (last === context.asOf && context.isPast);
  return isOver ? { type: "missed" } : null;
}

function cellsOf(month: string, outcome: MonthOutcome = null): ReportRow {
  if (outcome === null) return { [month]: null };
  if (outcome.type !== "done") return worded(month, `log.${outcome.type}`);
  return monthCells(month, outcome.inspections.map(loggedOf));
}

function loggedOf(inspection: MonthlyInspection): LoggedInspection {
  return { text: `${Number(inspection.day.slice(8))} ${initialsOf(inspection)}`.trim(), passed: inspection.passed };
}

function nameParts({ firstName, lastName, inspectedBy }: MonthlyInspection): string[] {
  return (inspectedBy === null ? [firstName ?? "", lastName ?? ""] : inspectedBy.split(/\s+/)).filter((name) => name !== "");
}

function initialsOf(inspection: MonthlyInspection): string {
  return nameParts(inspection)
    .map((name) => /^./u.exec(name)?.[0] ?? "")
    .join("")
    .toUpperCase();
}

function peopleOf(inspections: readonly MonthlyInspection[]): string {
  return [...new Set(inspections.map((inspection) => `${initialsOf(inspection)} ${nameParts(inspection).join(" ")}`))].join("\n");
}

async function readInspections(
  context: ReportContext,
  extinguisherIds: readonly string[],
  from: string,
): Promise<Map<string, MonthlyInspection[]>> {
  const { rows } = await sql<MonthlyInspection>`
    SELECT inspections.extinguisher_id AS "extinguisherId", inspections.day, inspections.passed, m.first_name AS "firstName", m.last_name AS "lastName",
      inspections.inspected_by AS "inspectedBy"
    FROM ${monthlyInspections(context)} inspections LEFT JOIN members m ON m.tenant_id = inspections.tenant_id AND m.user_id = inspections.inspector_user_id
    WHERE inspections.extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND inspections.day >= ${from}::date AND inspections.day <= ${context.asOf}::date
    ORDER BY at, received_at, passed DESC`.execute(context.tx);
  return groupBy(rows, ({ extinguisherId }) => extinguisherId);
}
