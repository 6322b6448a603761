import { dayOrNull, dueDaysOf, extinguisherCells } from "../cells.ts";
import { registerState } from "../register-state.ts";
import { inRequestedState } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import type { ReportedExtinguisher } from "../reported-extinguishers.ts";
import { worded, wordedResult } from "../worded.ts";

/** Lists every extinguisher that is not retired, with its state and all its due dates. */
export const registerSource: ReportSource = {
  async *rows(context) {
    for await (const extinguishers of readReportedExtinguishers(context)) {
      const rows = extinguishers.map((extinguisher) => toRow(context, extinguisher));
      yield inRequestedState(context, rows);
    }
  },
  tally: ({ state, lastInspectionPassed }) => ({ all: 1, [String(state)]: 1, failed: lastInspectionPassed === false ? 1 : 0 }),
};

function toRow({ asOf, timeZone }: ReportContext, extinguisher: ReportedExtinguisher) {
  const state = registerState({ isOutOfService: extinguisher.is_out_of_service, nextDueDate: extinguisher.next_due_date }, asOf);
  // V8 is many times slower if spread objects come before plain values.
  return {
    state,
    outOfServiceReason: extinguisher.out_of_service_reason,
    lastInspectionDate: dayOrNull(timeZone, extinguisher.last_inspection_date),
    lastInspectionPassed: extinguisher.last_inspection_passed,
    nextDueDate: extinguisher.next_due_date,
    nextDueKind: extinguisher.next_due_kind,
    manufactureDate: extinguisher.manufacture_date,
    installDate: extinguisher.install_date,
    lastServiceDate: extinguisher.last_service_date,
    lastInternalExamDate: extinguisher.last_internal_exam_date,
    lastHydroTestDate: extinguisher.last_hydro_test_date,
    ...extinguisherCells(extinguisher),
    ...dueDaysOf(extinguisher),
    ...worded("status", `state.${state}`),
    ...wordedResult("lastResult", extinguisher.last_inspection_passed),
    ...worded("nextDueWork", extinguisher.next_due_kind === null ? null : `work.${extinguisher.next_due_kind}`),
  };
}
