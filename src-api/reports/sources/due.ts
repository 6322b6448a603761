import { addMonths } from "#shared/calendar.ts";
import type { DueWork } from "#shared/due-dates.ts";
import { WorkType } from "#shared/entities/extinguisher.ts";
import { sayReport } from "#shared/messages/reports.ts";
import { reportColumn } from "#shared/reports/report-columns.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import { dueDaysOf, extinguisherCells } from "../cells.ts";
import { forecastWork } from "../forecast.ts";
import { readIntervals } from "../intervals.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import { worded } from "../worded.ts";

/** Returns the last day of the forecast: the same day of the month, 12 or 24 months later. */
function lastDay({ asOf, filters }: ReportContext): string {
  return addMonths(asOf, Number(filters.months ?? "12"));
}

/** Lists the work that falls due. `dueDates` of a row holds every day on which it does, separated by spaces. */
export const dueSource: ReportSource = {
  async *rows(context) {
    const { asOf, monthlyRule, filters } = context;
    const intervals = await readIntervals(context);
    const last = lastDay(context);
    for await (const extinguishers of readReportedExtinguishers(context)) {
      yield extinguishers.flatMap((extinguisher) => {
        if (extinguisher.is_out_of_service) return [];
        const works = forecastWork(dueDaysOf(extinguisher), intervals(extinguisher.extinguisher_type_id), monthlyRule, asOf, last);
        const workTypes = WorkType.options.filter((workType) => filters.dueKind === undefined || workType === filters.dueKind);
        return workTypes.flatMap((workType) => {
          const ofType = works.filter((work) => work.workType === workType);
          return ofType.length === 0 ? [] : [{ ...extinguisherCells(extinguisher), ...cellsOf(workType, ofType, asOf) }];
        });
      });
    }
  },
  tally: ({ dueKind, times, isOverdue }) => ({ all: Number(times), overdue: isOverdue === true ? 1 : 0, [String(dueKind)]: Number(times) }),
  summary: countByMonth,
};

function cellsOf(dueKind: WorkType, works: readonly DueWork[], asOf: string) {
  const dueDates = works.map((work) => work.dueDate);
  const [dueDate = asOf] = dueDates;
  const isOverdue = dueDate < asOf;
  return { dueKind, ...worded("work", `work.${dueKind}`), dueDate, isOverdue, times: works.length, dueDates: dueDates.join(" ") };
}

/** Counts by month and type of work, for a budget; overdue work counts in the month of the report's day. */
function countByMonth(context: ReportContext) {
  const { asOf } = context;
  const first = `${asOf.slice(0, 7)}-01`;
  const months = new Map<string, Record<WorkType, number>>();
  for (let month = first; month <= lastDay(context); month = addMonths(month, 1)) {
    months.set(month.slice(0, 7), { Monthly: 0, Annual: 0, SixYear: 0, Hydrostatic: 0, Withdrawal: 0 });
  }
  return {
    add({ dueKind, dueDates }: ReportRow): void {
      for (const dueDate of String(dueDates).split(" ")) {
        const counts = months.get((dueDate < asOf ? asOf : dueDate).slice(0, 7));
        if (counts !== undefined) counts[dueKind as WorkType]++;
      }
    },
    table: () => ({
      columns: [
        reportColumn("month"),
        ...WorkType.options.map((workType) => ({ key: workType, label: sayReport(`work.${workType}`), kind: "number" as const })),
      ],
      rows: [...months].map(([month, counts]) => ({ month, ...counts })),
    }),
  };
}
