import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ImportColumn, ImportMapping, ImportProblem } from "#shared/entities/import.ts";
import { cleanCell } from "#shared/imports/cell-text.ts";
import { dayFormatterFor } from "#shared/region.ts";
import { fieldReaderFor } from "./field-readers.ts";
import type { FieldReading } from "./field-readers.ts";
import { importProblem } from "./import-problem.ts";

/** The values of a row for the mapped fields: dates as `YYYY-MM-DD`, yes and no as booleans, capacities and positions as numbers. */
export interface ReadRow {
  /** Fields with an empty cell are absent. A capacity that could not be read is kept as text. */
  values: ReadValues;
  /** What could not be read, or should be checked. */
  problems: ImportProblem[];
}
export type ReadValues = Partial<Record<ImportField, string | number | boolean>>;

export interface ReaderSettings {
  columns: readonly ImportColumn[];
  mapping: ImportMapping;
  /** Today on the tenant's calendar; no work was done after it. */
  today: string;
  /** The tenant's, whose region decides how a message writes a day. */
  timeZone: string;
}

interface FieldSource {
  field: ImportField;
  /** The indexes of its columns, in the order in which their cells are joined. */
  indexes: number[];
  /** The value for rows whose cells are empty. */
  fixed: string | null;
  read: (text: string) => FieldReading;
}

/** How many readings of distinct texts are cached per field. */
const CACHED_TEXTS_MAX = 2_000;

/** Returns a function that reads rows by a mapping. Cells are in the order of the columns. */
export function createRowReader(settings: ReaderSettings): (cells: readonly string[]) => ReadRow {
  const sources = fieldSources(settings);
  return (cells) => {
    const row: ReadRow = { values: {}, problems: [] };
    const extraValues: ReadValues[] = [];
    for (const source of sources) {
      const { value, alongside, problems } = source.read(joinedCells(source, cells));
      if (value !== null) row.values[source.field] = value;
      if (alongside !== null) extraValues.push(alongside);
      if (problems.length > 0) row.problems.push(...problems);
    }
    for (const extra of extraValues) addExtra(row.values, extra);
    checkLastInspection(row);
    return row;
  };
}

/** Adds the value that one field gives for another, unless that has a value of its own; notes are appended. */
function addExtra(values: ReadValues, extra: ReadValues): void {
  for (const [field, value] of Object.entries(extra) as [ImportField, string | number | boolean][]) {
    if (field === "notes" && values.notes !== undefined) values.notes = `${values.notes}\n${value}`;
    else values[field] ??= value;
  }
}

function fieldSources({ columns, mapping, today, timeZone }: ReaderSettings): FieldSource[] {
  const indexOf = new Map(columns.map(({ heading }, index) => [heading, index]).reverse() as [string, number][]);
  const sources = new Map<ImportField, FieldSource>();
  const sayDay = dayFormatterFor(timeZone);
  for (const entry of mapping) {
    const at = "heading" in entry ? indexOf.get(entry.heading) : undefined;
    const column = at === undefined ? undefined : columns[at];
    let source = sources.get(entry.field);
    if (source === undefined) {
      const order = ("heading" in entry ? entry.dateOrder : undefined) ?? column?.dates?.order ?? "MDY";
      const read = fieldReaderFor(entry.field, { heading: column?.heading ?? "", order, today, sayDay });
      source = { field: entry.field, indexes: [], fixed: null, read: cached(read) };
      sources.set(entry.field, source);
    }
    if (at !== undefined) source.indexes.push(at);
    else if ("value" in entry) source.fixed = clean(entry.field, entry.value);
  }
  return [...sources.values()];
}

/** Returns the joined cells of the row, or the fixed value if they are empty. */
function joinedCells({ field, indexes, fixed }: FieldSource, cells: readonly string[]): string {
  const text =
    indexes.length === 1
      ? clean(field, cells[indexes[0] ?? 0] ?? "")
      : indexes
          .map((index) => clean(field, cells[index] ?? ""))
          .filter((cell) => cell !== "")
          .join(" ");
  return text === "" ? (fixed ?? "") : text;
}

/** Cleans a cell; notes keep their line breaks. */
function clean(field: ImportField, text: string): string {
  if (field !== "notes" || !text.includes("\n")) return cleanCell(text);
  return text
    .split(/\r\n|\n|\r/)
    .map(cleanCell)
    .filter((line) => line !== "")
    .join("\n");
}

function cached(read: (text: string) => FieldReading): (text: string) => FieldReading {
  const cache = new Map<string, FieldReading>();
  return (text) => {
    let reading = cache.get(text);
    if (reading === undefined) {
      reading = read(text);
      if (cache.size >= CACHED_TEXTS_MAX) cache.clear();
      cache.set(text, reading);
    }
    return reading;
  };
}

const OF_INSPECTION = ["lastInspectionPassed", "lastInspectionType", "lastInspectedBy"] as const;

/** Reports details of a last inspection without its date. It can be imported only with a date, and the details must not be lost silently. */
function checkLastInspection({ values, problems }: ReadRow): void {
  if (values.lastInspectionDate !== undefined || problems.some(({ field }) => field === "lastInspectionDate")) return;
  if (OF_INSPECTION.every((field) => values[field] === undefined)) return;
  problems.push(importProblem("lastInspectionDate", "import.inspectionWithoutDate", { isRefusal: false }));
}
