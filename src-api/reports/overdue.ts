import { overdueKinds, DUE_DAYS } from "#shared/due-dates.ts";
import { daysBetween } from "#shared/calendar.ts";
import { say } from "#shared/messages/reports.ts";
import { dueDaysOf, unitCells } from "./cells.ts";
import type { Report } from "./report.ts";
import { readUnits } from "./units.ts";

/** Of each extinguisher in service, the longest overdue work first. */
export const overdue: Report = {
  async *rows(context) {
    const { asOf, filters } = context;
    for await (const units of readUnits(context)) {
      yield units.flatMap((unit) => {
        if (unit.is_out_of_service) return [];
        const days = dueDaysOf(unit);
        const kinds = overdueKinds(days, asOf).filter((kind) => filters.dueKind === undefined || kind === filters.dueKind);
        return kinds.map((dueKind, at) => {
          const dueDate = days[DUE_DAYS[dueKind]] ?? asOf;
          const daysOverdue = daysBetween(dueDate, asOf);
          return { ...unitCells(unit), dueKind, isFirst: at === 0, work: say(`work.${dueKind}`), dueDate, daysOverdue };
        });
      });
    }
  },
  tally: ({ dueKind, isFirst }) => ({ all: 1, extinguishers: isFirst === true ? 1 : 0, [String(dueKind)]: 1 }),
};
