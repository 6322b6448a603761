import { say } from "#shared/messages/reports.ts";
import { stateOf } from "#shared/reports/reports.ts";
import { dayOrNull, resultWords, unitCells } from "./cells.ts";
import type { Report, ReportContext } from "./report.ts";
import { readUnits } from "./units.ts";
import type { Unit } from "./units.ts";

/** Every extinguisher that is not retired, with how it stands and all its due dates. */
export const register: Report = {
  async *rows(context) {
    for await (const units of readUnits(context)) {
      const rows = units.map((unit) => rowOf(context, unit));
      yield rows.filter(({ state }) => context.filters.state === undefined || state === context.filters.state);
    }
  },
  tally: ({ state, lastInspectionPassed }) => ({ all: 1, [String(state)]: 1, failed: lastInspectionPassed === false ? 1 : 0 }),
};

function rowOf({ asOf, timeZone }: ReportContext, unit: Unit) {
  const state = stateOf({ isOutOfService: unit.is_out_of_service, nextDueDate: unit.next_due_date }, asOf);
  return {
    ...unitCells(unit),
    state,
    status: say(`state.${state}`),
    outOfServiceReason: unit.out_of_service_reason,
    lastInspectionDate: dayOrNull(timeZone, unit.last_inspection_date),
    lastInspectionPassed: unit.last_inspection_passed,
    lastResult: resultWords(unit.last_inspection_passed),
    nextDueDate: unit.next_due_date,
    nextDueKind: unit.next_due_kind,
    nextDueWork: unit.next_due_kind === null ? null : say(`work.${unit.next_due_kind}`),
    nextInspectionDueDate: unit.next_inspection_due_date,
    nextServiceDueDate: unit.next_service_due_date,
    nextInternalExamDueDate: unit.next_internal_exam_due_date,
    nextHydroTestDueDate: unit.next_hydro_test_due_date,
    withdrawalDueDate: unit.withdrawal_due_date,
    manufactureDate: unit.manufacture_date,
    installDate: unit.install_date,
    lastServiceDate: unit.last_service_date,
    lastInternalExamDate: unit.last_internal_exam_date,
    lastHydroTestDate: unit.last_hydro_test_date,
  };
}
