import type { ChecklistItem } from "./entities/checklist-template.ts";
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
