import type { ImportStatus } from "../entities/import.ts";

/** The statuses before anything is written, in which an import can continue. */
export const UNDECIDED_STATUSES: readonly ImportStatus[] = ["Uploaded", "Validated", "Failed"];

/** The statuses in which the server is writing or undoing an import. */
export const RUNNING_STATUSES: readonly ImportStatus[] = ["Committing", "Undoing"];

export function isUndecided({ status }: { status: ImportStatus }): boolean {
  return UNDECIDED_STATUSES.includes(status);
}

export function isRunning({ status }: { status: ImportStatus }): boolean {
  return RUNNING_STATUSES.includes(status);
}
