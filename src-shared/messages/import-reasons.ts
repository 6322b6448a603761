import { sayer } from "./sayer.ts";

/** Why an import ended without writing anything, and why something cannot be undone. Stored and sent as text and key. */
export const importReasons = {
  "reason.canceled": "Canceled before it was done; nothing was written",
  "reason.undecided": "Nobody decided about it within a week",
  "reason.stopped": "The server stopped before it was done; nothing was written",
  "reason.failed": "Something went wrong on the server; nothing was written",
  "reason.registerChanged":
    "The register changed since the check: {count|1 row differs|# rows differ}. Nothing was written; check the import again",
  "reason.undoStopped": "The server stopped before it was undone; nothing was taken back",
  "reason.undoFailed": "Something went wrong on the server; nothing was taken back",
  "reason.undoLost": "Others were changing the same records at that moment; nothing was taken back. Undo it again",
  "reason.builtUpon": "{count|1 row|# rows} of {total} cannot be undone: used or changed since",
  "undo.inspected": "It was inspected since",
  "undo.hasDeficiency": "A deficiency was reported since",
  "undo.importedAgain": "Another import changed it since",
  "undo.edited": "It was changed since",
  "undo.used": "Something was put in it since",
  "undo.parentArchived": "Where it was before is gone or archived",
  "undo.typeArchived": "The type that it had before is gone or archived",
  "undo.cycle": "Its previous parent location is now inside it",
  "undo.codeTaken": "Its earlier code or label is taken by another",
  "undo.stayed": "It was in use when the import was undone",
  "stays.holds": "{count|1 extinguisher is|# extinguishers are} in it",
  "stays.ofType": "{count|1 extinguisher is|# extinguishers are} of this type",
  "stays.inspected": "An inspection was done in it",
  "stays.mentioned": "It appears in an extinguisher’s history",
  "stays.above": "A sub-location stays",
} as const;

export type ImportReasonKey = keyof typeof importReasons;

export const sayImportReason = sayer(importReasons);
