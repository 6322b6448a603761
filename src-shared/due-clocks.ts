import type { WorkType } from "./entities/extinguisher.ts";
import type { InspectionType } from "./entities/inspection-type.ts";

/** The clocks of an extinguisher; each counts the time to one type of work. */
export type DueClock = "monthly" | "annual" | "internalExam" | "recharge" | "hydroTest";

/** The clocks that a completed inspection of each type restarts. */
export const CLOCKS_RESTARTED: Readonly<Record<InspectionType, readonly DueClock[]>> = {
  Monthly: ["monthly"],
  Annual: ["monthly", "annual"],
  SixYear: ["internalExam"],
  Hydrostatic: ["hydroTest"],
  InService: ["monthly"],
  AfterUse: ["recharge"],
};

/** The clocks that restart only if the inspection passed: a failed test or recharge leaves its clock unchanged. */
export const CLOCKS_REQUIRING_PASS: readonly DueClock[] = ["internalExam", "recharge", "hydroTest"];

/** The clocks whose restart moves the due date of each type of work. A service life has none. */
const CLOCKS_OF_WORK: Readonly<Record<WorkType, readonly DueClock[]>> = {
  Monthly: ["monthly"],
  Annual: ["annual"],
  SixYear: ["internalExam", "recharge", "hydroTest"],
  Hydrostatic: ["hydroTest"],
  Withdrawal: [],
};

/** Returns whether an inspection with this result moves the due date of the work. */
export function restartsClockOf(
  workType: WorkType,
  { inspectionType, passed }: { inspectionType: InspectionType; passed: boolean },
): boolean {
  return CLOCKS_RESTARTED[inspectionType].some(
    (clock) => CLOCKS_OF_WORK[workType].includes(clock) && (passed || !CLOCKS_REQUIRING_PASS.includes(clock)),
  );
}
