import { say } from "#shared/messages/reports.ts";
import { dayOrNull, unitCells } from "./cells.ts";
import { readLastInspections } from "./last-inspections.ts";
import type { Report } from "./report.ts";
import { readUnits } from "./units.ts";

export const failed: Report = {
  async *rows(context) {
    const { timeZone, filters } = context;
    for await (const units of readUnits(context)) {
      const found = units.filter((unit) => unit.last_inspection_passed === false);
      const ids = found.map(({ extinguisher_id }) => extinguisher_id);
      const last = await readLastInspections(context, ids);
      const rows = found.map((unit) => {
        const { inspectionType, ...inspection } = last.get(unit.extinguisher_id) ?? {};
        const state = unit.is_out_of_service ? ("outOfService" as const) : ("inService" as const);
        return {
          ...unitCells(unit),
          ...inspection,
          state,
          status: say(`state.${state}`),
          lastInspectionDate: dayOrNull(timeZone, unit.last_inspection_date),
          inspectionType: inspectionType === undefined ? null : say(`type.${inspectionType}`),
        };
      });
      yield rows.filter(({ state }) => filters.state === undefined || state === filters.state);
    }
  },
  tally: ({ state }) => ({ all: 1, [String(state)]: 1 }),
};
