import { daysBetween } from "#shared/calendar.ts";
import { overdueWorkTypes, DUE_DATE_FIELDS } from "#shared/due-dates.ts";
import { dueDaysOf, extinguisherCells } from "../cells.ts";
import type { ReportSource } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import { worded } from "../worded.ts";

/** Lists the overdue work of each extinguisher in service, the longest overdue first. */
export const overdueSource: ReportSource = {
  async *rows(context) {
    const { asOf, filters } = context;
    for await (const extinguishers of readReportedExtinguishers(context)) {
      yield extinguishers.flatMap((extinguisher) => {
        if (extinguisher.is_out_of_service) return [];
        const days = dueDaysOf(extinguisher);
        const workTypes = overdueWorkTypes(days, asOf).filter((workType) => filters.dueKind === undefined || workType === filters.dueKind);
        return workTypes.map((dueKind, index) => {
          const dueDate = days[DUE_DATE_FIELDS[dueKind]] ?? asOf;
          const daysOverdue = daysBetween(dueDate, asOf);
          return {
            ...extinguisherCells(extinguisher),
            dueKind,
            isFirst: index === 0,
            ...worded("work", `work.${dueKind}`),
            dueDate,
            daysOverdue,
          };
        });
      });
    }
  },
  tally: ({ dueKind, isFirst }) => ({ all: 1, extinguishers: isFirst === true ? 1 : 0, [String(dueKind)]: 1 }),
};
