import type { InspectionType } from "./entities/inspection-type.ts";

/** The clocks of an extinguisher that an inspection may restart. */
export type DueClock = "monthly" | "annual" | "internalExam" | "recharge" | "hydroTest";

/** Which clocks a completed inspection of each type restarts. */
export const CLOCKS_RESTARTED: Readonly<Record<InspectionType, readonly DueClock[]>> = {
  Monthly: ["monthly"],
  Annual: ["monthly", "annual"],
  SixYear: ["internalExam"],
  Hydrostatic: ["hydroTest"],
  InService: ["monthly"],
  AfterUse: ["recharge"],
};

/** The clocks that restart only if the inspection passed: a failed test or recharge leaves its clock unchanged. */
export const CLOCKS_THAT_ASK_FOR_A_PASS: readonly DueClock[] = ["internalExam", "recharge", "hydroTest"];
