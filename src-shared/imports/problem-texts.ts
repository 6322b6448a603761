import type { ImportField } from "../entities/import-field-facts.ts";
import type { ImportProblem } from "../entities/import.ts";
import { sayField } from "../messages/fields.ts";
import { importFieldLabels, importProblemMessages, importRowMessages, sayImportField, sayImportProblem } from "../messages/imports.ts";

export type ProblemValues = NonNullable<ImportProblem["values"]>;

/** The values that may be days. */
const DAYS: readonly string[] = ["day", "today", "example"];

/**
 * Returns what is wrong and how to fix it (null if there is nothing to add), in the current language; undefined for a code that is not known here,
 * such as one of a newer server.
 */
export function problemTexts(
  { field, code, values = {} }: Pick<ImportProblem, "field" | "code" | "values">,
  sayDay: (day: string) => string = (day) => day,
): { message: string; remedy: string | null } | undefined {
  const key = [code, `row.${code}`].find(isKnown);
  if (key === undefined) return undefined;
  const filled = {
    label: field !== null && field in importFieldLabels ? sayImportField(field as ImportField) : "",
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordsOf(name, value, sayDay)])),
  };
  const say = (text: string): string => sayImportProblem(text as Parameters<typeof sayImportProblem>[0], filled);
  return { message: say(key), remedy: isKnown(`remedy.${key}`) ? say(`remedy.${key}`) : null };
}

function isKnown(key: string): boolean {
  return key in importProblemMessages || key in importRowMessages;
}

function wordsOf(name: string, value: string | number, sayDay: (day: string) => string): string | number {
  if (name === "reason") return sayField(String(value));
  return DAYS.includes(name) && /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? sayDay(String(value)) : value;
}
