import * as v from "valibot";
import { id, timestamp, version } from "../entities/fields.ts";
import { ReportName } from "./report-name.ts";
import { ReportQuery } from "./result.ts";

/** The format of the file, which recipients of the mail download after signing in. */
export const ScheduledFormat = v.picklist(["pdf", "xlsx", "csv"], "field.choice");
export type ScheduledFormat = v.InferOutput<typeof ScheduledFormat>;

const RECIPIENTS_MAX = 50;

function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.number("field.number"),
    v.integer("field.number"),
    v.minValue(min, "field.outOfRange"),
    v.maxValue(max, "field.outOfRange"),
  );
}

const filters = v.omit(ReportQuery, ["format", "asOf"]);

const recurrence = {
  /** From 1 (Monday) to 7 (Sunday); null for a monthly schedule. */
  weekday: v.nullable(wholeNumber(1, 7)),
  /** The last day in shorter months; null for a weekly schedule. */
  dayOfMonth: v.nullable(wholeNumber(1, 31)),
  /** In the tenant's time zone. */
  hour: wholeNumber(0, 23),
};

/** A weekly or a monthly schedule: exactly one of `weekday` and `dayOfMonth` is set. */
export const ReportScheduleInput = v.pipe(
  v.object({
    name: ReportName,
    format: ScheduledFormat,
    filters: v.optional(filters, {}),
    ...recurrence,
    /** Members of the tenant. */
    recipients: v.pipe(v.array(id, "field.list"), v.nonEmpty("field.required"), v.maxLength(RECIPIENTS_MAX, "field.tooMany")),
    isActive: v.optional(v.boolean("field.boolean"), true),
  }),
  v.forward(
    v.partialCheck(
      [["weekday"], ["dayOfMonth"]],
      ({ weekday, dayOfMonth }) => (weekday === null) !== (dayOfMonth === null),
      "field.choice",
    ),
    ["weekday"],
  ),
);
export type ReportScheduleInput = v.InferOutput<typeof ReportScheduleInput>;

/** A report that is created weekly or monthly and announced by mail. */
export const ReportSchedule = v.object({
  scheduleId: id,
  name: v.string(),
  title: v.string(),
  format: ScheduledFormat,
  filters: v.record(v.string(), v.string()),
  weekday: v.nullable(v.number()),
  dayOfMonth: v.nullable(v.number()),
  hour: v.number(),
  recipients: v.array(id),
  isActive: v.boolean(),
  nextRunAt: timestamp,
  lastRunAt: v.nullable(timestamp),
  createdByName: v.string(),
  version,
});
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>;
