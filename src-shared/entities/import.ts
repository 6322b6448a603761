import * as v from "valibot";
import { CELL_MAX_LENGTH } from "../constants.ts";
import { count, id, text, timestamp } from "./fields.ts";
import { ImportField } from "./import-field.ts";

/**
 * `Uploaded`: its rows are on the server and nothing was decided. `Validated`: rehearsed, nothing written. `Failed`: a commit ended without a
 * trace; it can be rehearsed again. `Undoing`: being taken back; `Completed` again if that comes to nothing. `Undone`: all that could go is gone.
 */
export const ImportStatus = v.picklist(
  ["Uploaded", "Validated", "Committing", "Completed", "Cancelled", "Failed", "Undoing", "Undone"],
  "field.choice",
);
export type ImportStatus = v.InferOutput<typeof ImportStatus>;

/** What is done to extinguishers and locations that are in the register already: nothing, only what is empty there, or all that the file says. */
export const WhenExists = v.picklist(["leave", "fill", "replace"], "field.choice");
export type WhenExists = v.InferOutput<typeof WhenExists>;

/** In which order a column writes the parts of its dates. */
export const DateOrder = v.picklist(["DMY", "MDY", "YMD"], "field.choice");
export type DateOrder = v.InferOutput<typeof DateOrder>;

const heading = text(200);

/** How a column's dates are read, and from what that was decided: the rows that make sense in one order only. */
export const DateReading = v.object({
  order: DateOrder,
  /** Rows that can be read in this order only. */
  decidedByRows: count,
  /** Rows that could be read in another order too. */
  ambiguousRows: count,
  /** One cell as it stands, and the day it is read as. */
  example: v.nullable(v.object({ text: v.string(), day: v.string() })),
});
export type DateReading = v.InferOutput<typeof DateReading>;

/** A column of the file: what it is guessed to be. `confidence` goes from 0 to 1. Columns without a heading are named `Column 3`. */
export const ImportColumn = v.object({
  heading,
  field: v.nullable(ImportField),
  confidence: v.number(),
  /** Up to three different values that it holds. */
  examples: v.array(v.string()),
  filledRows: count,
  dates: v.nullable(DateReading),
  /** It says what is worked out here, as when an inspection is due: it is not needed. */
  isComputed: v.optional(v.boolean()),
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

/**
 * A column for a field; or one value for all rows. Several columns for one field are joined in the order of the mapping, with a space. A column
 * that is not named is ignored.
 */
export const MappedColumn = v.union([
  v.object({ heading, field: ImportField, dateOrder: v.optional(DateOrder) }),
  v.object({ field: ImportField, value: text(2_000) }),
]);
export type MappedColumn = v.InferOutput<typeof MappedColumn>;
export const ImportMapping = v.pipe(v.array(MappedColumn, "field.list"), v.maxLength(300, "field.tooMany"));
export type ImportMapping = v.InferOutput<typeof ImportMapping>;

/** What a file is uploaded with, beside itself. */
export const ImportFields = v.object({
  /** The sheet of a workbook; the first one where it is not given. */
  sheet: v.optional(text(200)),
});
export type ImportFields = v.InferOutput<typeof ImportFields>;

export const SampleSpreadsheet = v.picklist(["extinguishers.csv", "extinguishers.xlsx", "locations.csv", "locations.xlsx"], "field.choice");
export type SampleSpreadsheet = v.InferOutput<typeof SampleSpreadsheet>;

export const ImportUploaded = v.object({
  importId: id,
  fileName: v.string(),
  rowCount: count,
  columns: v.array(ImportColumn),
  /** The sheets of a workbook, and the one that was read; empty and null for text. */
  sheets: v.array(v.string()),
  sheet: v.nullable(v.string()),
  /** The mapping that was last used here for a file of the same headings. */
  rememberedMapping: v.nullable(ImportMapping),
  rememberedWhenExists: v.nullable(WhenExists),
});
export type ImportUploaded = v.InferOutput<typeof ImportUploaded>;

export const ImportOutcome = v.picklist(["create", "change", "unchanged", "refused", "leftOut"], "field.choice");
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;

/** Why a row, or one field of it, is refused (`isRefusal`) or worth a look. The words come with it; `mend` says how to fix it. */
export const ImportProblem = v.object({
  field: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
  mend: v.nullable(v.string()),
  isRefusal: v.boolean(),
});
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** What a field is now (null: nothing, or the extinguisher is new) and what it would become. */
export const ImportChange = v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) });
export type ImportChange = v.InferOutput<typeof ImportChange>;

export const ImportRow = v.object({
  /** The row as the file counts it, its heading being row 1 where it stands first. */
  rowNumber: count,
  /** Null before the rehearsal. */
  outcome: v.nullable(ImportOutcome),
  /** The code of the extinguisher or location. */
  code: v.nullable(v.string()),
  /** What stands in the file, in the order of the columns, with fixes. */
  cells: v.array(v.string()),
  isMended: v.boolean(),
  /** Somebody skipped it; the next rehearsal counts it as skipped. */
  isLeftOut: v.boolean(),
  changes: v.array(ImportChange),
  problems: v.array(ImportProblem),
  /** The extinguisher or location that it became or changed, once committed. */
  targetId: v.nullable(id),
  /** An undo took it back. In an import that is undone, a written row that was not taken back stays. */
  isUndone: v.boolean(),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

const counts = {
  toCreate: count,
  toChange: count,
  unchanged: count,
  refused: count,
  leftOut: count,
  /** Locations and types that the extinguishers need and that would be made with them. */
  locationsToCreate: count,
  typesToCreate: count,
  /** Last inspections that come with the rows. */
  inspectionsToRecord: count,
};
export const ImportCounts = v.object(counts);
export type ImportCounts = v.InferOutput<typeof ImportCounts>;

export const ImportValidate = v.object({ importId: id, mapping: ImportMapping, whenExists: v.optional(WhenExists, "leave") });
export type ImportValidate = v.InferOutput<typeof ImportValidate>;

/** The rehearsal: what would be done; nothing was written. */
export const ImportRehearsal = v.object({ importId: id, ...counts, rows: v.array(ImportRow) });
export type ImportRehearsal = v.InferOutput<typeof ImportRehearsal>;

export const ImportRowsMended = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        rowNumber: count,
        /** All cells of the row, by the order of the columns; those not given stay. */
        cells: v.optional(v.array(text(CELL_MAX_LENGTH))),
        isLeftOut: v.optional(v.boolean("field.boolean")),
      }),
      "field.list",
    ),
    v.maxLength(500, "field.tooMany"),
  ),
});
export type ImportRowsMended = v.InferOutput<typeof ImportRowsMended>;

/** What an undo can take back, and what it cannot because something was built on it: inspected, moved, edited since. */
export const ImportUndoPlan = v.object({
  canUndo: count,
  cannotUndo: count,
  blocked: v.array(v.object({ rowNumber: count, code: v.string(), reason: v.string() })),
});
export type ImportUndoPlan = v.InferOutput<typeof ImportUndoPlan>;

/** What an undo would leave, or has left, because it is in use: rows, and locations and types that were made for them; the first 500 of each are named. */
export const ImportStays = v.object({
  rows: v.object({ total: count, named: v.array(v.object({ rowNumber: count, code: v.string(), reason: v.string() })) }),
  made: v.object({
    total: count,
    named: v.array(v.object({ kind: v.picklist(["location", "type"]), name: v.string(), reason: v.string() })),
  }),
});
export type ImportStays = v.InferOutput<typeof ImportStays>;

/** An import as its history shows it. `done` of `total` rows are written, or taken back, while that goes on; `created` to `refused` are what came of it. */
export const Import = v.object({
  importId: id,
  fileName: v.string(),
  sizeBytes: count,
  status: ImportStatus,
  rowCount: count,
  done: count,
  total: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  createdAt: timestamp,
  createdByName: v.string(),
  committedAt: v.nullable(timestamp),
  committedByName: v.nullable(v.string()),
  undoneAt: v.nullable(timestamp),
  undoneByName: v.nullable(v.string()),
  /** Why it failed or was cancelled, or could not be undone, in words. */
  reason: v.nullable(v.string()),
  /** The file can be downloaded. It goes at `fileKeptUntil` unless the import is decided before; null once that is settled. */
  isFileKept: v.boolean(),
  fileKeptUntil: v.nullable(timestamp),
});
export type Import = v.InferOutput<typeof Import>;

export const ImportDetail = v.object({
  ...Import.entries,
  columns: v.array(ImportColumn),
  sheets: v.array(v.string()),
  sheet: v.nullable(v.string()),
  mapping: v.nullable(ImportMapping),
  whenExists: v.nullable(WhenExists),
  rememberedMapping: v.nullable(ImportMapping),
  rememberedWhenExists: v.nullable(WhenExists),
  /** From the last rehearsal; null before it. */
  counts: v.nullable(ImportCounts),
});
export type ImportDetail = v.InferOutput<typeof ImportDetail>;
