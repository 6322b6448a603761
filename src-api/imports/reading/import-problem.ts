import { cutText } from "#shared/cut-text.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { problemTexts } from "#shared/imports/problem-texts.ts";
import type { ProblemValues } from "#shared/imports/problem-texts.ts";
import type { ImportProblemCode, ImportRowProblemCode } from "#shared/messages/imports.ts";

/** Returns a problem with its texts: what is wrong with a field, or with the whole row for null, and how to fix it. */
export function importProblem(
  field: string | null,
  code: ImportProblemCode | ImportRowProblemCode,
  { values = {}, isRefusal = true, sayDay }: { values?: ProblemValues; isRefusal?: boolean; sayDay?: (day: string) => string } = {},
): ImportProblem {
  const { message = code, remedy = null } = problemTexts({ field, code, values }, sayDay) ?? {};
  return { field, code, values, message, mend: remedy, isRefusal };
}

/** Returns as much of a cell as fits into a message. */
export function shown(text: string): string {
  return text.length <= 60 ? text : `${cutText(text, 57)}…`;
}
