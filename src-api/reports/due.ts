import { addMonths } from "#shared/calendar.ts";
import { DueKind } from "#shared/entities/extinguisher.ts";
import { say } from "#shared/messages/reports.ts";
import type { ForecastWork } from "#shared/reports/forecast.ts";
import { forecastWork } from "#shared/reports/forecast.ts";
import { reportColumn } from "#shared/reports/reports.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import { dueDaysOf, unitCells } from "./cells.ts";
import type { Report, ReportContext } from "./report.ts";
import { readIntervals } from "./intervals.ts";
import { readUnits } from "./units.ts";

/** Up to the same day of the month, 12 or 24 months on. */
function lastDay({ asOf, filters }: ReportContext): string {
  return addMonths(asOf, Number(filters.months ?? "12"));
}

/** `dueDates` of a row are all the days on which the work falls due, with a space between. */
export const due: Report = {
  async *rows(context) {
    const { asOf, monthlyRule, filters } = context;
    const intervals = await readIntervals(context);
    const until = lastDay(context);
    for await (const units of readUnits(context)) {
      yield units.flatMap((unit) => {
        if (unit.is_out_of_service) return [];
        const works = forecastWork(dueDaysOf(unit), intervals(unit.extinguisher_type_id), monthlyRule, asOf, until);
        const kinds = DueKind.options.filter((kind) => filters.dueKind === undefined || kind === filters.dueKind);
        return kinds.flatMap((kind) => {
          const ofKind = works.filter((work) => work.kind === kind);
          return ofKind.length === 0 ? [] : [{ ...unitCells(unit), ...cellsOf(kind, ofKind, asOf) }];
        });
      });
    }
  },
  tally: ({ dueKind, times, isOverdue }) => ({ all: Number(times), overdue: isOverdue === true ? 1 : 0, [String(dueKind)]: Number(times) }),
  summary: countByMonth,
};

function cellsOf(dueKind: DueKind, works: readonly ForecastWork[], asOf: string) {
  const dueDates = works.map((work) => work.dueDate);
  const [dueDate = asOf] = dueDates;
  const isOverdue = dueDate < asOf;
  return { dueKind, work: say(`work.${dueKind}`), dueDate, isOverdue, times: works.length, dueDates: dueDates.join(" ") };
}

/** By month and kind of work, for a budget; overdue work counts in the month of the day. */
function countByMonth(context: ReportContext) {
  const { asOf } = context;
  const first = `${asOf.slice(0, 7)}-01`;
  const months = new Map<string, Record<DueKind, number>>();
  for (let month = first; month <= lastDay(context); month = addMonths(month, 1)) {
    months.set(month.slice(0, 7), { Monthly: 0, Annual: 0, SixYear: 0, Hydrostatic: 0, Withdrawal: 0 });
  }
  return {
    add({ dueKind, dueDates }: ReportRow): void {
      for (const dueDate of String(dueDates).split(" ")) {
        const counts = months.get((dueDate < asOf ? asOf : dueDate).slice(0, 7));
        if (counts !== undefined) counts[dueKind as DueKind]++;
      }
    },
    table: () => ({
      columns: [
        reportColumn("month"),
        ...DueKind.options.map((kind) => ({ key: kind, label: say(`work.${kind}`), kind: "number" as const })),
      ],
      rows: [...months].map(([month, counts]) => ({ month, ...counts })),
    }),
  };
}
