import type { Import, ImportDetail } from "#shared/entities/import.ts";
import { isUndecided } from "#shared/imports/import-status.ts";

export const STEPS = ["file", "columns", "rows", "import"] as const;
export type ImportStep = (typeof STEPS)[number];

/** Whether it was written, even if it was undone since. */
export function isWritten({ status }: Pick<Import, "status">): boolean {
  return status === "Completed" || status === "Undoing" || status === "Undone";
}

/** Whether its last undo failed, for the `reason` given. */
export function hasFailedUndo({ status, reason }: Pick<Import, "status" | "reason">): boolean {
  return status === "Completed" && reason !== null;
}

/** Returns the step of an import. Before it is committed, the URL may ask for the columns again (`step=columns`). */
export function stepOf(detail: Pick<ImportDetail, "status" | "mapping">, requested: string): Exclude<ImportStep, "file"> {
  if (!isUndecided(detail)) return "import";
  return requested === "columns" || detail.mapping === null ? "columns" : "rows";
}

/** Whether the validation is up to date: no row was edited since. */
export function isValidated({ status, counts }: Pick<ImportDetail, "status" | "counts">): boolean {
  return status === "Validated" && counts !== null;
}
