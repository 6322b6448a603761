import * as v from "valibot";
import { CELL_MAX_LENGTH } from "../constants.ts";
import { count, id, text, timestamp } from "./fields.ts";
import { ImportField } from "./import-field.ts";

/**
 * `Uploaded`: the rows are on the server, and nothing was decided. `Validated`: what would become of each row is known, and nothing written.
 * `Failed`: the commit was rolled back; it can be validated again. `Undoing`: an undo is under way; if it fails, `Completed` again.
 * `Undone`: everything that could be removed was.
 */
export const ImportStatus = v.picklist(
  ["Uploaded", "Validated", "Committing", "Completed", "Cancelled", "Failed", "Undoing", "Undone"],
  "field.choice",
);
export type ImportStatus = v.InferOutput<typeof ImportStatus>;

/**
 * What happens to extinguishers and locations that the register already has: nothing, only empty fields are filled, or everything in the file
 * replaces them.
 */
export const WhenExists = v.picklist(["leave", "fill", "replace"], "field.choice");
export type WhenExists = v.InferOutput<typeof WhenExists>;

/** The order of day, month and year in a column's dates. */
export const DateOrder = v.picklist(["DMY", "MDY", "YMD"], "field.choice");
export type DateOrder = v.InferOutput<typeof DateOrder>;

const heading = text(200);

/** How a column's dates are read, and how many rows decided that. */
export const DateReading = v.object({
  order: DateOrder,
  /** Rows that make sense in this order only. */
  decidedByRows: count,
  /** Rows that make sense in another order too. */
  ambiguousRows: count,
  /** A cell of the file, and the day it is read as. */
  example: v.nullable(v.object({ text: v.string(), day: v.string() })),
});
export type DateReading = v.InferOutput<typeof DateReading>;

/** A column of the file and the field it probably holds, with a `confidence` from 0 to 1. Columns without a heading are named `Column 3`. */
export const ImportColumn = v.object({
  heading,
  field: v.nullable(ImportField),
  confidence: v.number(),
  /** Up to three different values of the column. */
  examples: v.array(v.string()),
  filledRows: count,
  dates: v.nullable(DateReading),
  /** Whether the column holds something that Pinseal computes, such as the next due date. It need not be imported. */
  isComputed: v.optional(v.boolean()),
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

/**
 * Maps a column to a field, or gives a field one value for all rows. Several columns for one field are joined with spaces, in the order of the
 * mapping. Columns that are not mapped are ignored.
 */
const MappedColumn = v.union([
  v.object({ heading, field: ImportField, dateOrder: v.optional(DateOrder) }),
  v.object({ field: ImportField, value: text(2_000) }),
]);
type MappedColumn = v.InferOutput<typeof MappedColumn>;
export const ImportMapping = v.pipe(v.array(MappedColumn, "field.list"), v.maxLength(300, "field.tooMany"));
export type ImportMapping = v.InferOutput<typeof ImportMapping>;

/** The form fields sent along with the file. */
export const ImportFields = v.object({
  /** The sheet of a workbook; by default the first with columns of a register, else the first with rows. */
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
  /** The mapping that this tenant last used for a file with the same headings. */
  rememberedMapping: v.nullable(ImportMapping),
  rememberedWhenExists: v.nullable(WhenExists),
});
export type ImportUploaded = v.InferOutput<typeof ImportUploaded>;

export const ImportOutcome = v.picklist(["create", "change", "unchanged", "refused", "leftOut"], "field.choice");
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;

/**
 * Why a row or one of its fields is refused (`isRefusal`), or should be checked. `message` describes the problem, `mend` is the remedy; the texts of
 * the code, with these values, say the same in any language. Days are in the values as `YYYY-MM-DD`.
 */
export const ImportProblem = v.object({
  field: v.nullable(v.string()),
  code: v.string(),
  /** Absent from what was validated by an earlier version. */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  message: v.string(),
  mend: v.nullable(v.string()),
  isRefusal: v.boolean(),
});
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** The current value of a field (null if it is empty, or the extinguisher is new) and the value it would get. */
export const ImportChange = v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) });
export type ImportChange = v.InferOutput<typeof ImportChange>;

export const ImportRow = v.object({
  /** The number of the row in the file; a heading in the first row is row 1. */
  rowNumber: count,
  /** Null before the validation. */
  outcome: v.nullable(ImportOutcome),
  /** The code of the extinguisher or location. */
  code: v.nullable(v.string()),
  /** The cells in the order of the columns, with corrections applied. */
  cells: v.array(v.string()),
  isEdited: v.boolean(),
  /** Somebody chose to skip the row; the next validation counts it as skipped. */
  isLeftOut: v.boolean(),
  changes: v.array(ImportChange),
  problems: v.array(ImportProblem),
  /** The extinguisher or location that the row created or changed; null before the commit. */
  targetId: v.nullable(id),
  /** An undo reverted the row. In an undone import, a committed row without this could not be reverted. */
  isUndone: v.boolean(),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

const counts = {
  toCreate: count,
  toChange: count,
  unchanged: count,
  refused: count,
  leftOut: count,
  /** Locations and types that would be created because the extinguishers need them. */
  locationsToCreate: count,
  typesToCreate: count,
  /** Last inspections that the rows mention. */
  inspectionsToRecord: count,
};
export const ImportCounts = v.object(counts);
export type ImportCounts = v.InferOutput<typeof ImportCounts>;

export const ImportValidate = v.object({ importId: id, mapping: ImportMapping, whenExists: v.optional(WhenExists, "leave") });
export type ImportValidate = v.InferOutput<typeof ImportValidate>;

/** The result of a validation: what a commit would do. Nothing was written. */
export const ImportValidated = v.object({ importId: id, ...counts, rows: v.array(ImportRow) });
export type ImportValidated = v.InferOutput<typeof ImportValidated>;

/** A cell as it is in the file, including blanks around it. */
const cell = v.pipe(v.string("field.text"), v.maxLength(CELL_MAX_LENGTH, "field.tooLong"));

export const ImportRowsEdit = v.object({
  /** The sheet that the rows belong to; null for text. With it, they are refused once another sheet was chosen, whose rows have the same numbers. */
  sheet: v.optional(v.nullable(text(200))),
  rows: v.pipe(
    v.array(
      v.object({
        rowNumber: count,
        /** All cells of the row, in the order of the columns. If absent, the cells stay as they are. */
        cells: v.optional(v.array(cell)),
        /**
         * The cells that were corrected, as they were shown. With them, only the cells that differ are written, and refused if somebody else changed one
         * of those since.
         */
        replacedCells: v.optional(v.array(cell)),
        isLeftOut: v.optional(v.boolean("field.boolean")),
      }),
      "field.list",
    ),
    v.maxLength(500, "field.tooMany"),
    v.check((rows) => new Set(rows.map((row) => row.rowNumber)).size === rows.length, "field.namedTwice"),
  ),
});
export type ImportRowsEdit = v.InferOutput<typeof ImportRowsEdit>;

/** Why, for people, and the key of that text in `messages/import-reasons.ts`, with its count. */
const reasonWithKey = { reason: v.string(), reasonKey: v.string(), count: v.optional(count) };

/** How many rows an undo can revert, and which it cannot because they were used since: inspected, moved or edited. */
export const ImportUndoPlan = v.object({
  canUndo: count,
  cannotUndo: count,
  blocked: v.array(v.object({ rowNumber: count, code: v.string(), ...reasonWithKey })),
});
export type ImportUndoPlan = v.InferOutput<typeof ImportUndoPlan>;

/** What an undo would keep, or has kept, because it is in use: rows, and locations and types created for them. The first 500 of each are named. */
export const ImportRemainder = v.object({
  rows: v.object({ total: count, named: v.array(v.object({ rowNumber: count, code: v.string(), ...reasonWithKey })) }),
  made: v.object({
    total: count,
    named: v.array(v.object({ kind: v.picklist(["location", "type"]), name: v.string(), ...reasonWithKey })),
  }),
});
export type ImportRemainder = v.InferOutput<typeof ImportRemainder>;

/**
 * An import as the history lists it. While rows are being written or reverted, `done` of `total` are finished; `created` to `refused` are the
 * result.
 */
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
  /** Why it failed, was canceled or could not be undone, for people. */
  reason: v.nullable(v.string()),
  /** The key of that text in `messages/import-reasons.ts` if it is one of them, and its values. */
  reasonKey: v.nullable(v.string()),
  reasonValues: v.record(v.string(), v.number()),
  /** Whether the file can be downloaded. It is deleted at `fileKeptUntil` unless the import is decided before; null once it is decided. */
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
  /** The counts of the last validation; null before the first. */
  counts: v.nullable(ImportCounts),
  /** Counts the validations. A commit with `If-Match` writes only the validation that was seen. */
  version: v.number(),
});
export type ImportDetail = v.InferOutput<typeof ImportDetail>;
