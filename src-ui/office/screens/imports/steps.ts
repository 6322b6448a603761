import type { Import, ImportDetail, ImportStatus } from "#shared/entities/import.ts";

export const STEPS = ["file", "columns", "rows", "import"] as const;
export type StepName = (typeof STEPS)[number];

/** Nothing was written yet, and it can be gone on with. */
const UNDECIDED: readonly ImportStatus[] = ["Uploaded", "Validated", "Failed"];

export function isUndecided({ status }: Pick<Import, "status">): boolean {
  return UNDECIDED.includes(status);
}

/** The server is writing it, or taking it back. */
export function isRunning({ status }: Pick<Import, "status">): boolean {
  return status === "Committing" || status === "Undoing";
}

/** It was written; and may have been taken back since. */
export function isWritten({ status }: Pick<Import, "status">): boolean {
  return status === "Completed" || status === "Undoing" || status === "Undone";
}

/** It was to be taken back, and is there as before: `reason` says why. */
export function hasFailedUndo({ status, reason }: Pick<Import, "status" | "reason">): boolean {
  return status === "Completed" && reason !== null;
}

/** Where an import stands. As long as it is undecided, the address may ask for the columns again (`step=columns`). */
export function stepOf(detail: Pick<ImportDetail, "status" | "mapping">, asked: string): Exclude<StepName, "file"> {
  if (!isUndecided(detail)) return "import";
  return asked === "columns" || detail.mapping === null ? "columns" : "rows";
}

/** The rows were rehearsed as they are: nothing was mended since. */
export function isRehearsed({ status, counts }: Pick<ImportDetail, "status" | "counts">): boolean {
  return status === "Validated" && counts !== null;
}

export function importPath(path: string, importId: string): string {
  return `${path}?import=${importId}`;
}
