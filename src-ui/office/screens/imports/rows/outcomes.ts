import { CircleDashed, CircleHelp, CircleMinus, CirclePlus, CircleX, Pencil } from "lucide";
import type { ImportCounts, ImportOutcome, ImportRow, ImportStatus } from "#shared/entities/import.ts";
import type { TagStyle } from "../../../../components/StatusTag.tsx";

export const OUTCOMES = ["create", "change", "unchanged", "refused", "leftOut"] as const satisfies readonly ImportOutcome[];

const COUNT_OF = {
  create: "toCreate",
  change: "toChange",
  unchanged: "unchanged",
  refused: "refused",
  leftOut: "leftOut",
} as const satisfies Record<ImportOutcome, keyof ImportCounts>;

export function countOf(counts: ImportCounts, outcome: ImportOutcome): number {
  return counts[COUNT_OF[outcome]];
}

/** Returns which rows to show: as the URL says, else the refused ones if there are any, else all. */
export function outcomeOf(requested: string, counts: ImportCounts | null): ImportOutcome | "all" {
  const known = OUTCOMES.find((outcome) => outcome === requested);
  if (known !== undefined || requested === "all") return known ?? "all";
  return counts && counts.refused > 0 ? "refused" : "all";
}

/** Returns the outcome of a row: as it was validated, unless it was edited or skipped since. */
export function shownOutcomeOf({ outcome, isLeftOut, isEdited }: ImportRow, status: ImportStatus): ImportOutcome | "waiting" {
  if (isLeftOut) return "leftOut";
  if (outcome === null || outcome === "leftOut") return "waiting";
  return isEdited && status === "Uploaded" ? "waiting" : outcome;
}

/** Whether an undo could not remove or restore it. */
export function remainsAfterUndo({ outcome, isUndone }: ImportRow, status: ImportStatus): boolean {
  return status === "Undone" && (outcome === "create" || outcome === "change") && !isUndone;
}

export const OUTCOME_TAG_STYLES: Readonly<Record<ImportOutcome | "waiting", TagStyle>> = {
  create: ["success", CirclePlus],
  change: ["info", Pencil],
  unchanged: ["neutral", CircleMinus],
  refused: ["danger", CircleX],
  leftOut: ["neutral", CircleDashed],
  waiting: ["warning", CircleHelp],
};
