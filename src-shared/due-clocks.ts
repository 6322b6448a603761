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

/** A look that finds a fault was a look; a test that was not passed, or a recharge that does not hold, leaves its clock as it was. */
export const CLOCKS_THAT_ASK_FOR_A_PASS: readonly DueClock[] = ["internalExam", "recharge", "hydroTest"];
