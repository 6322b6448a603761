import type { InspectionType } from "./entities/inspection-type.ts";

/** The clocks of an extinguisher; each counts the time to one kind of work. */
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
