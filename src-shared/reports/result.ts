import * as v from "valibot";
import { WorkType } from "../entities/extinguisher.ts";
import { day, id, timestamp } from "../entities/fields.ts";

const ColumnKindSchema = v.picklist(["text", "date", "number", "instant"]);
export const ReportColumn = v.object({ key: v.string(), label: v.string(), kind: ColumnKindSchema });
export type ReportColumn = v.InferOutput<typeof ReportColumn>;

export const ReportCell = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export type ReportCell = v.InferOutput<typeof ReportCell>;

/**
 * The value of each column by its key, in words as every form says them. Beside them stand the ids that lead to what a row is about, and codes
 * for what the words say (`state`): these are no columns, and no file has them.
 */
export const ReportRow = v.record(v.string(), ReportCell);
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** Something said once about what the whole report is about, or a filter that it was made with. */
export const ReportFact = v.object({ ...ReportColumn.entries, value: ReportCell });
export type ReportFact = v.InferOutput<typeof ReportFact>;

/** What has to be known to read the report rightly, as a whole sentence. */
export const ReportNote = v.object({ key: v.string(), text: v.string() });
export type ReportNote = v.InferOutput<typeof ReportNote>;

/** All that is said beside the rows. */
export const reportHead = {
  name: v.string(),
  title: v.string(),
  tenantName: v.string(),
  /** The day it speaks for: the end of that day, by the clocks of the tenant, or now for today. */
  asOf: day,
  createdAt: timestamp,
  createdByName: v.string(),
  /** The tenant's: the days of the report are days there. */
  timeZone: v.string(),
  /** The filters that narrowed it, in words. */
  filters: v.array(ReportFact),
  facts: v.array(ReportFact),
  columns: v.array(ReportColumn),
  /** Said below the rows on screen and on paper, and on the second sheet of a workbook. CSV is rows alone and has none. */
  notes: v.array(ReportNote),
};
export const ReportHead = v.object(reportHead);
export type ReportHead = v.InferOutput<typeof ReportHead>;

/** A smaller table that is counted from the rows: what a chart shows. */
export const ReportSummary = v.object({ columns: v.array(ReportColumn), rows: v.array(ReportRow) });
export type ReportSummary = v.InferOutput<typeof ReportSummary>;

/** The most rows that a report has as JSON, which a screen holds at once. Files have all of them. */
export const JSON_ROWS_MAX = 5_000;

/** A whole report, as `format=json` returns it. */
export const ReportResult = v.object({
  ...reportHead,
  /** The first ones, where `isCut`. */
  rows: v.array(ReportRow),
  /** Counts the whole report, as totals and summary do. */
  rowCount: v.number(),
  /** There are more than `JSON_ROWS_MAX`; the rest is in the files. */
  isCut: v.boolean(),
  /** By the names of `reports.ts`; their words are `total.…` of `messages/reports.ts`. */
  totals: v.record(v.string(), v.number()),
  summary: v.nullable(ReportSummary),
  /** Leads to `/verify/CODE`; null where the report has none. */
  verifyCode: v.nullable(v.string()),
});
export type ReportResult = v.InferOutput<typeof ReportResult>;

export const ReportFormat = v.picklist(["json", "csv", "xlsx", "pdf"], "field.choice");
export type ReportFormat = v.InferOutput<typeof ReportFormat>;

/** The filters of all reports; each takes those that its definition names. */
export const ReportQuery = v.object({
  format: v.optional(ReportFormat, "json"),
  /** Today on the calendar of the tenant, unless told otherwise; no day to come. */
  asOf: v.optional(day),
  /** The location and all that lie within it. */
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
