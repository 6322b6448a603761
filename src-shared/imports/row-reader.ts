import type { ImportColumn, ImportMapping, ImportProblem } from "../entities/import.ts";
import type { ImportField } from "../entities/import-field-facts.ts";
import { cleanCell } from "./cell-text.ts";
import { fieldReaderFor } from "./field-readers.ts";
import type { FieldReading } from "./field-readers.ts";
import { importProblem } from "./import-problem.ts";

/** What a row says for each field that is mapped: days as `YYYY-MM-DD`, yes and no as booleans, capacities and positions as numbers. */
export interface ReadRow {
  /** A field whose cell is empty is not there. A capacity that is no amount stays as text. */
  values: ReadValues;
  /** What could not be read, or is worth a look. */
  problems: ImportProblem[];
}
export type ReadValues = Partial<Record<ImportField, string | number | boolean>>;

export interface ReaderSettings {
  columns: readonly ImportColumn[];
  mapping: ImportMapping;
  /** The tenant's day: nothing was done after it. */
  today: string;
}

interface FieldSource {
  field: ImportField;
  /** Where its cells stand, in the order in which they are joined. */
  indexes: number[];
  /** The value of all rows. */
  fixed: string | null;
  read: (text: string) => FieldReading;
}

/** Different texts of one field that are read once only. */
const REMEMBERED_TEXTS = 2_000;

/** Reads rows by one mapping. The cells come by the order of the columns. */
export function createRowReader(settings: ReaderSettings): (cells: readonly string[]) => ReadRow {
  const sources = fieldSources(settings);
  return (cells) => {
    const row: ReadRow = { values: {}, problems: [] };
    const asides: ReadValues[] = [];
    for (const source of sources) {
      const { value, alongside, problems } = source.read(textOf(source, cells));
      if (value !== null) row.values[source.field] = value;
      if (alongside !== null) asides.push(alongside);
      if (problems.length > 0) row.problems.push(...problems);
    }
    for (const aside of asides) addAside(row.values, aside);
    checkLastInspection(row);
    return row;
  };
}

/** What one field says of another one counts where that has no cell of its own; to notes it is added. */
function addAside(values: ReadValues, aside: ReadValues): void {
  for (const [field, value] of Object.entries(aside) as [ImportField, string | number | boolean][]) {
    if (field === "notes" && values.notes !== undefined) values.notes = `${values.notes}\n${value}`;
    else values[field] ??= value;
  }
}

function fieldSources({ columns, mapping, today }: ReaderSettings): FieldSource[] {
  const indexOf = new Map(columns.map(({ heading }, index) => [heading, index]).reverse() as [string, number][]);
  const sources = new Map<ImportField, FieldSource>();
  for (const entry of mapping) {
    const at = "heading" in entry ? indexOf.get(entry.heading) : undefined;
    const column = at === undefined ? undefined : columns[at];
    let source = sources.get(entry.field);
    if (source === undefined) {
      const order = ("heading" in entry ? entry.dateOrder : undefined) ?? column?.dates?.order ?? "MDY";
      const read = fieldReaderFor(entry.field, { heading: column?.heading ?? "", order, today });
      source = { field: entry.field, indexes: [], fixed: null, read: remembering(read) };
      sources.set(entry.field, source);
    }
    if (at !== undefined) source.indexes.push(at);
    else if ("value" in entry) source.fixed = clean(entry.field, entry.value);
  }
  return [...sources.values()];
}

/** A cell of the row comes before the value of all rows. */
function textOf({ field, indexes, fixed }: FieldSource, cells: readonly string[]): string {
  const text =
    indexes.length === 1
      ? clean(field, cells[indexes[0] ?? 0] ?? "")
      : indexes
          .map((index) => clean(field, cells[index] ?? ""))
          .filter((cell) => cell !== "")
          .join(" ");
  return text === "" ? (fixed ?? "") : text;
}

/** Notes keep their lines. */
function clean(field: ImportField, text: string): string {
  if (field !== "notes" || !text.includes("\n")) return cleanCell(text);
  return text
    .split(/\r\n|\n|\r/)
    .map(cleanCell)
    .filter((line) => line !== "")
    .join("\n");
}

function remembering(read: (text: string) => FieldReading): (text: string) => FieldReading {
  const known = new Map<string, FieldReading>();
  return (text) => {
    let reading = known.get(text);
    if (reading === undefined) {
      reading = read(text);
      if (known.size >= REMEMBERED_TEXTS) known.clear();
      known.set(text, reading);
    }
    return reading;
  };
}

const OF_INSPECTION = ["lastInspectionPassed", "lastInspectionType", "lastInspectedBy"] as const;

/** A last inspection is brought in by its date; without one, what else was said of it would be lost in silence. */
function checkLastInspection({ values, problems }: ReadRow): void {
  if (values.lastInspectionDate !== undefined || problems.some(({ field }) => field === "lastInspectionDate")) return;
  if (OF_INSPECTION.every((field) => values[field] === undefined)) return;
  problems.push(importProblem("lastInspectionDate", "import.inspectionWithoutDate", { isRefusal: false }));
}
