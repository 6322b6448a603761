import { codeKey } from "#shared/code-key.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { warning, refusal } from "./problems.ts";
import type { Register } from "./register.ts";
import type { UsedKeys } from "./used-keys.ts";
import type { ParsedRow } from "./validated-row.ts";
import { writtenText } from "./written-text.ts";

/** A row that was looked up in the register, with its problems so far. */
export interface MatchedRow extends ParsedRow {
  code: string | null;
  /** The extinguisher that matches the row. */
  targetId: string | null;
}

/** Returns the extinguisher that matches a row: by its code, else by its serial number if that is unique; null if none or several match. */
export function targetOf(
  { values }: ParsedRow,
  { idByCode, idBySerialNumber }: Register,
): { targetId: string | null; isSerialUnique: boolean } {
  const byCode = idByCode.get(codeKey(writtenText(values, "extinguisherCode") ?? ""));
  const bySerial = byCode ?? idBySerialNumber.get(codeKey(writtenText(values, "serialNumber") ?? ""));
  return { targetId: bySerial ?? null, isSerialUnique: bySerial !== null };
}

/**
 * Looks up a row in the register. The second row with a code, a serial number, a label or an extinguisher is refused with the number of the first.
 * A refused row still counts, since it may be corrected.
 */
export function matchRow(row: ParsedRow, register: Register, usedKeys: UsedKeys): MatchedRow {
  const code = writtenText(row.values, "extinguisherCode");
  const { targetId, isSerialUnique } = targetOf(row, register);
  const label = writtenText(row.values, "barcodeData");
  const duplicate = [
    usedByAnother(usedKeys.label, code, row.rowNumber, "duplicateLabel", "extinguisherCode"),
    usedByAnother(usedKeys.code, label, row.rowNumber, "duplicateCode", "barcodeData"),
    markUsed(usedKeys.code, code, row.rowNumber, "duplicateCode", "extinguisherCode"),
    markUsed(usedKeys.serialNumber, writtenText(row.values, "serialNumber"), row.rowNumber, "duplicateSerialNumber", "serialNumber"),
    markUsed(usedKeys.label, label, row.rowNumber, "duplicateLabel", "barcodeData"),
  ].find((problem) => problem !== null);
  // A row that is found by its serial number needs no code.
  const problems = targetId === null ? [...row.problems] : row.problems.filter((problem) => problem.code !== "import.required");
  if (duplicate !== undefined) problems.push(duplicate);
  if (!isSerialUnique) problems.push(warning("serialNumberNotUnique", "serialNumber"));
  if (duplicate === undefined && targetId !== null) {
    const same = markUsed(usedKeys.target, targetId, row.rowNumber, "duplicateExtinguisher", "serialNumber", code ?? "");
    if (same !== null) problems.push(same);
  }
  return { ...row, code, targetId, problems };
}

/** Returns a refusal if an earlier row has the code as its label, or the label as its code. */
function usedByAnother(
  rowNumbers: ReadonlyMap<string, number>,
  text: string | null,
  rowNumber: number,
  code: "duplicateCode" | "duplicateLabel",
  field: string,
): ImportProblem | null {
  const first = text === null ? undefined : rowNumbers.get(codeKey(text));
  return first === undefined || first === rowNumber ? null : refusal(code, field, { row: first });
}

/** Returns a refusal if an earlier row used the text; else records that this row uses it. */
function markUsed(
  rowNumbers: Map<string, number>,
  text: string | null,
  rowNumber: number,
  code: "duplicateCode" | "duplicateSerialNumber" | "duplicateLabel" | "duplicateExtinguisher",
  field: string,
  named = "",
): ImportProblem | null {
  if (text === null) return null;
  const key = codeKey(text);
  const first = rowNumbers.get(key);
  if (first === undefined) rowNumbers.set(key, rowNumber);
  return first === undefined ? null : refusal(code, field, { row: first, code: named });
}
