import * as v from "valibot";
import { WorkType } from "../entities/extinguisher.ts";
import { day, id, timestamp } from "../entities/fields.ts";
import type { ColumnKey, MonthKey } from "./column-kinds.ts";

const ColumnKindSchema = v.picklist(["text", "date", "number", "instant"]);

/** A column of the definitions, a month, or in a summary a type of work. */
export type ReportColumnKey = ColumnKey | MonthKey | WorkType;

/** Its key is checked where code names one; in a response it is any text, since a server may have columns that a page does not know yet. */
export const ReportColumn = v.object({
  key: v.string() as v.GenericSchema<string, ReportColumnKey>,
  label: v.string(),
  kind: ColumnKindSchema,
});
export type ReportColumn = v.InferOutput<typeof ReportColumn>;

export const ReportCell = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export type ReportCell = v.InferOutput<typeof ReportCell>;

/**
 * The values of a row by column key, as text that every format shows. Ids of what the row is about, and codes for its texts (`state`), are included
 * too, but are not columns, and files do not have them. `statusKey` is the key of the text in `status` in `messages/reports.ts`, and so for every
 * text of the catalog; other values of the row fill the braces. `2026-11Inspections` has a line for each inspection of a month, such as `Fail 3 IR`.
 */
export const ReportRow = v.record(v.string(), ReportCell);
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** A fact about the subject of the whole report, or a filter of it, with the key of its text if that is one of the catalog. */
export const ReportFact = v.object({ ...ReportColumn.entries, key: v.string(), value: ReportCell, valueKey: v.optional(v.string()) });
export type ReportFact = v.InferOutput<typeof ReportFact>;

/** A sentence that readers need to interpret the report correctly. Its values are as stored: days, moments and counts. */
export const ReportNote = v.object({
  key: v.string(),
  text: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type ReportNote = v.InferOutput<typeof ReportNote>;

/** Everything except the rows. */
const reportHead = {
  name: v.string(),
  title: v.string(),
  tenantName: v.string(),
  /** The day that the report is for: the end of that day in the tenant's time zone, or now if it is today. */
  asOf: day,
  createdAt: timestamp,
  createdByName: v.string(),
  /** The tenant's time zone, in which the days of the report are. */
  timeZone: v.string(),
  /** The filters of the report, as text. */
  filters: v.array(ReportFact),
  facts: v.array(ReportFact),
  columns: v.array(ReportColumn),
  /** Shown below the rows on screen and on paper, and on the second sheet of a workbook. CSV has rows only. */
  notes: v.array(ReportNote),
};
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;

/** A small table computed from the rows, which a chart shows. */
export const ReportSummary = v.object({ columns: v.array(ReportColumn), rows: v.array(ReportRow) });
export type ReportSummary = v.InferOutput<typeof ReportSummary>;

/** How many rows a report has at most as JSON, for a screen. Files have all of them. */
export const JSON_ROWS_MAX = 5_000;

/** A whole report, as `format=json` returns it. */
export const ReportResult = v.object({
  ...reportHead,
  /** Only the first rows if `isCut`. */
  rows: v.array(ReportRow),
  /** The number of rows of the whole report. Totals and summary cover the whole report too. */
  rowCount: v.number(),
  /** Whether there are more than `JSON_ROWS_MAX` rows; files have all of them. */
  isCut: v.boolean(),
  /** By the names in `report-definitions.ts`; their texts are `total.…` in `messages/reports.ts`. */
  totals: v.record(v.string(), v.number()),
  summary: v.nullable(ReportSummary),
  /** The code for `/verify/CODE`; null if the report has none. */
  verifyCode: v.nullable(v.string()),
});
export type ReportResult = v.InferOutput<typeof ReportResult>;

export const ReportFormat = v.picklist(["json", "csv", "xlsx", "pdf"], "field.choice");
export type ReportFormat = v.InferOutput<typeof ReportFormat>;

/** The filters of all reports. Each report accepts those in its definition. */
export const ReportQuery = v.object({
  format: v.optional(ReportFormat, "json"),
  /** Today on the tenant's calendar by default. Future days are refused. */
  asOf: v.optional(day),
  /** The location and everything below it. */
  locationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  inspectionId: v.optional(id),
  startDate: v.optional(day),
  endDate: v.optional(day),
  dueKind: v.optional(WorkType),
  /** How far a forecast looks ahead. */
  months: v.optional(v.picklist(["12", "24"], "field.choice")),
  /** A calendar year. */
  year: v.optional(v.pipe(v.string("field.text"), v.regex(/^(19|20)\d\d$/, "field.choice"))),
  state: v.optional(v.pipe(v.string("field.text"), v.maxLength(40, "field.tooLong"))),
});
export type ReportQuery = v.InferOutput<typeof ReportQuery>;
