import { importReasons, sayImportReason } from "#shared/messages/import-reasons.ts";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";

const KEYS = Object.keys(importReasons) as ImportReasonKey[];

/** Adds the key of an import's reason, which is stored as text, and the numbers in it. */
export function withReasonKey<Row extends { reason: string | null }>(
  row: Row,
): Row & { reasonKey: string | null; reasonValues: Record<string, number> } {
  const { reason } = row;
  const [count = 0, total = 0] = (reason?.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
  const reasonKey = KEYS.find((key) => sayImportReason(key, { count, total }) === reason) ?? null;
  return { ...row, reasonKey, reasonValues: reasonKey === null || count === 0 ? {} : { count, total } };
}
