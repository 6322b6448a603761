import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { say } from "./messages.ts";

/** Formats which types an item is asked for: "Gauge, Level; wheeled only". */
export function appliesToText({ fullnessChecks, wheeled, rechargeable }: ChecklistItem["appliesTo"]): string {
  const words = [
    fullnessChecks?.map((check) => say(`fullness.${check}`)).join(", "),
    wheeled !== null && say(wheeled ? "applies.isWheeled" : "applies.isNotWheeled"),
    rechargeable !== null && say(rechargeable ? "applies.isRechargeable" : "applies.isNotRechargeable"),
  ].filter(Boolean);
  return words.length === 0 ? say("applies.all") : words.join("; ");
}

export function appliesToAll({ fullnessChecks, wheeled, rechargeable }: ChecklistItem["appliesTo"]): boolean {
  return fullnessChecks === null && wheeled === null && rechargeable === null;
}
