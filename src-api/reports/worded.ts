import { sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import type { ColumnKey } from "#shared/reports/column-kinds.ts";
import { reportColumn } from "#shared/reports/report-columns.ts";
import type { ReportFact, ReportRow } from "#shared/reports/result.ts";

type Worded<Name extends string> = Readonly<Record<Name | `${Name}Key`, string | null>>;

/** Returns a value with a text of the catalog, or null, and beside it the key by which a page says it in its reader's language. */
export function worded<Name extends string>(
  name: Name,
  key: ReportMessageKey | null,
  values?: Readonly<Record<string, string>>,
): Worded<Name> {
  return { [name]: key === null ? null : sayReport(key, values), [`${name}Key`]: key } as Worded<Name>;
}

/** Returns the cells of a result. */
export function wordedResult<Name extends string>(name: Name, passed: boolean | null): Worded<Name> {
  return worded(name, passed === null ? null : passed ? "result.passed" : "result.failed");
}

/** Returns one of these values as a fact, with the key of its text if it has one. */
export function factOf(column: ColumnKey, values: ReportRow): ReportFact {
  const valueKey = values[`${column}Key`];
  return { ...reportColumn(column), value: values[column] ?? null, ...(typeof valueKey === "string" && { valueKey }) };
}
