import type { ChecklistItem, ProposedDeficiency } from "./entities/checklist-template.ts";
import type { ExtinguisherType } from "./entities/extinguisher-type.ts";

/** Whether a checklist item is asked for at an extinguisher of this type; each `null` of `appliesTo` means "all". */
export function itemApplies(
  { appliesTo }: Pick<ChecklistItem, "appliesTo">,
  type: Pick<ExtinguisherType, "fullnessCheck" | "isWheeled" | "isRechargeable">,
): boolean {
  const { fullnessChecks, wheeled, rechargeable } = appliesTo;
  return (
    (fullnessChecks === null || fullnessChecks.includes(type.fullnessCheck)) &&
    (wheeled === null || wheeled === type.isWheeled) &&
    (rechargeable === null || rechargeable === type.isRechargeable)
  );
}

/** The code of a problem that none of its question's proposals names. */
export const OTHER_PROBLEM_CODE = "OTH-01";

/** What such a problem is reported as, until somebody says how severe it is; the comment says what it is. */
export function otherProblem(description: string): ProposedDeficiency {
  return { code: OTHER_PROBLEM_CODE, severity: "Major", description };
}
