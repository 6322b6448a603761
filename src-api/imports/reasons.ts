import { sayImportReason } from "#shared/messages/import-reasons.ts";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";

/** Why an import ended: the key of a text, and its values. */
export type ImportReason = [key: ImportReasonKey, values?: Readonly<Record<string, number>>];

/** Returns the columns that store why an import ended. A page in another language needs the key; the text stays as people read it first. */
export function reasonColumns(...[key, values = {}]: ImportReason) {
  return { reason: sayImportReason(key, values), reason_key: key, reason_values: JSON.stringify(values) };
}

/** The columns of an import that did not end, or did what it should. */
export const noReason = { reason: null, reason_key: null, reason_values: "{}" } as const;
