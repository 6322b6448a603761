import type { ImportField } from "../entities/import-field-facts.ts";
import type { ImportProblem } from "../entities/import.ts";
import { sayImportField, sayImportProblem } from "../messages/imports.ts";
import type { ImportProblemCode } from "../messages/imports.ts";

type Values = Readonly<Record<string, string | number>>;

/** Returns a problem with its texts: what is wrong with a field, and how to fix it. */
export function importProblem(
  field: ImportField,
  code: ImportProblemCode,
  { values = {}, isRefusal = true }: { values?: Values; isRefusal?: boolean } = {},
): ImportProblem {
  const filled = { label: sayImportField(field), ...values };
  return { field, code, message: sayImportProblem(code, filled), mend: sayImportProblem(`remedy.${code}`, filled), isRefusal };
}

/** Returns as much of a cell as fits into a message. */
export function shown(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
