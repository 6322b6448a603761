import { dayOrNull, extinguisherCells } from "../cells.ts";
import { readLastInspections } from "../last-inspections.ts";
import { inRequestedState } from "../report-source.ts";
import type { ReportSource } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import { worded } from "../worded.ts";

/** Lists the extinguishers that failed their last inspection, with what it found. */
export const failedSource: ReportSource = {
  async *rows(context) {
    const { timeZone } = context;
    for await (const extinguishers of readReportedExtinguishers(context)) {
      const found = extinguishers.filter((extinguisher) => extinguisher.last_inspection_passed === false);
      const ids = found.map(({ extinguisher_id }) => extinguisher_id);
      const last = await readLastInspections(context, ids);
      const rows = found.map((extinguisher) => {
        const { inspectionType, ...inspection } = last.get(extinguisher.extinguisher_id) ?? {};
        const state = extinguisher.is_out_of_service ? ("outOfService" as const) : ("inService" as const);
        return {
          ...extinguisherCells(extinguisher),
          ...inspection,
          state,
          ...worded("status", `state.${state}`),
          lastInspectionDate: dayOrNull(timeZone, extinguisher.last_inspection_date),
          ...worded("inspectionType", inspectionType === undefined ? null : `type.${inspectionType}`),
        };
      });
      yield inRequestedState(context, rows);
    }
  },
  tally: ({ state }) => ({ all: 1, [String(state)]: 1 }),
};
