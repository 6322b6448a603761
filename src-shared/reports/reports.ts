import * as v from "valibot";
import { WORK_TYPES, dueStateOf } from "../due-dates.ts";
import { addMonths } from "../calendar.ts";
import { inLanguage } from "../messages/language.ts";
import { say } from "../messages/reports.ts";
import { columnKinds } from "./columns.ts";
import type { ColumnKey } from "./columns.ts";
import type { ReportColumn } from "./result.ts";

/** What narrows a report, beside the day that it speaks for. */
export type ReportFilter =
  | "locationId"
  | "extinguisherTypeId"
  | "extinguisherId"
  | "inspectionId"
  | "startDate"
  | "endDate"
  | "state"
  | "dueKind"
  | "months"
  | "year";

/** One report: what it is narrowed by, what its rows say, and what is counted of them. */
export interface ReportDefinition {
  /** Each may be left out, unless `required` names it. */
  filters: readonly ReportFilter[];
  required?: readonly ReportFilter[];
  /** What the filter `state` takes; a row is in exactly one of them, unless the report says otherwise. */
  states?: readonly string[];
  /** `months` stands for one text column for each of the twelve months up to that of the day. */
  columns: readonly (ColumnKey | "months")[];
  /** Each is a number of rows, or a sum over them. */
  totals: readonly string[];
}

const place = ["locationPath", "locationDescription", "floorLevel"] as const;
const unit = ["extinguisherCode", "serialNumber", "typeName", ...place] as const;
/** The types of work that fall due, the lesser first. */
export const works = WORK_TYPES.toReversed();
const scope = ["locationId", "extinguisherTypeId"] as const;
const period = ["startDate", "endDate"] as const;

export const reports = {
  /** Every extinguisher that is not retired. */
  register: {
    filters: ["locationId", "extinguisherTypeId", "state"],
    states: ["upToDate", "dueSoon", "overdue", "outOfService"],
    columns: [
      "extinguisherCode",
      "serialNumber",
      "assetTag",
      "typeName",
      "manufacturer",
      "model",
      ...place,
      "status",
      "outOfServiceReason",
      "lastInspectionDate",
      "lastResult",
      "nextDueDate",
      "nextDueWork",
      "nextInspectionDueDate",
      "nextServiceDueDate",
      "nextInternalExamDueDate",
      "nextHydroTestDueDate",
      "withdrawalDueDate",
      "manufactureDate",
      "installDate",
      "lastServiceDate",
      "lastInternalExamDate",
      "lastHydroTestDate",
    ],
    totals: ["all", "upToDate", "dueSoon", "overdue", "outOfService", "failed"],
  },
  /** The twelve months up to that of the day, month by month: on which day each extinguisher was looked at, by whom, and where a month has nothing. */
  "monthly-log": {
    filters: scope,
    columns: ["extinguisherCode", "typeName", "locationPath", "locationDescription", "months", "monthsDone", "monthsMissed"],
    totals: ["all", "monthsDone", "monthsMissed", "complete"],
  },
  /** A row for each type of work that an extinguisher in service is overdue for. */
  overdue: {
    filters: [...scope, "dueKind"],
    columns: [...unit, "work", "dueDate", "daysOverdue"],
    totals: ["all", "extinguishers", ...works],
  },
  /**
   * A row for each type of work that falls due on an extinguisher in service within so many months (12, or 24), and how often, if each is done on
   * its day. Overdue work is in it, to be done at once.
   */
  due: {
    filters: [...scope, "dueKind", "months"],
    columns: [...unit, "work", "dueDate", "times"],
    totals: ["all", "overdue", ...works],
  },
  /** Completed inspections by the day on which they were done; those that were voided are none. */
  inspections: {
    filters: [...scope, ...period, "state"],
    states: ["passed", "failed", "rejected"],
    columns: [
      "inspectedAt",
      "receiptNumber",
      "extinguisherCode",
      "typeName",
      "locationPath",
      "inspectionType",
      "inspectorName",
      "result",
      "failureReason",
      "deficiencyCount",
      "reviewStatus",
      "receivedAt",
    ],
    totals: ["all", "passed", "failed", "rejected"],
  },
  /** Extinguishers that failed their last inspection. */
  failed: {
    filters: [...scope, "state"],
    states: ["inService", "outOfService"],
    columns: [
      ...unit,
      "status",
      "lastInspectionDate",
      "inspectionType",
      "inspectorName",
      "receiptNumber",
      "failureReason",
      "deficiencyCount",
    ],
    totals: ["all", "inService", "outOfService"],
  },
  /** By the day on which they were found; those that were withdrawn, or found by an inspection that counts for nothing, are none. */
  deficiencies: {
    filters: [...scope, ...period, "state"],
    states: ["open", "overdue", "resolved"],
    columns: [
      "foundDate",
      "extinguisherCode",
      "typeName",
      "locationPath",
      "deficiencyCode",
      "severity",
      "description",
      "dueDate",
      "deficiencyStatus",
      "assignedToName",
      "resolvedDate",
      "resolvedByName",
      "resolutionNotes",
      "receiptNumber",
      "photoCount",
    ],
    totals: ["all", "open", "overdue", "resolved", "Critical", "Major", "Minor", "Observation"],
  },
  /** Extinguishers without a look at all monthly points within the period (the calendar month of the day, unless told otherwise), and why. */
  "not-inspected": {
    filters: [...scope, ...period, "state"],
    states: ["outOfService", "rejected", "unfinished", "planned", "added", "unknown"],
    columns: [...unit, "reason", "outOfServiceReason", "plannedDate", "assignedToName", "lastInspectionDate", "nextInspectionDueDate"],
    totals: ["all", "outOfService", "rejected", "unfinished", "planned", "added", "unknown"],
  },
  "out-of-service": {
    filters: scope,
    columns: [
      ...unit,
      "outOfServiceReason",
      "outSinceDate",
      "daysOut",
      "takenOutByName",
      "lastInspectionDate",
      "lastResult",
      "othersInService",
    ],
    totals: ["all", "failed", "alone"],
  },
  /** By the day on which they were retired. */
  retired: {
    filters: [...scope, ...period],
    columns: [
      ...unit,
      "manufacturer",
      "model",
      "manufactureDate",
      "retiredDate",
      "retiredByName",
      "reason",
      "lastInspectionDate",
      "lastResult",
    ],
    totals: ["all"],
  },
  /** All that happened to one extinguisher, the earliest first; its facts are how it stood. */
  unit: {
    filters: ["extinguisherId"],
    required: ["extinguisherId"],
    columns: ["day", "event", "details", "byName", "result", "receiptNumber", "photoCount"],
    totals: ["all", "inspections", "deficiencies", "photos"],
  },
  /** Every response of one completed inspection; its facts are who, when and where, the signature, the receipt and the seal. */
  inspection: {
    filters: ["inspectionId"],
    required: ["inspectionId"],
    columns: ["section", "question", "response", "comments", "deficiencyCode", "photoCount"],
    totals: ["all", "Pass", "Fail", "NotApplicable"],
  },
  /**
   * Each location where extinguishers stood, and on how many days of the period (the calendar month of the day, unless told otherwise) at least one
   * of them worked at the end of the day: in service, and not failed at its last inspection.
   */
  coverage: {
    filters: ["locationId", ...period],
    columns: ["locationCode", "locationPath", "days", "daysCovered", "daysUncovered", "firstUncoveredDate", "lastUncoveredDate"],
    totals: ["all", "covered", "uncovered", "daysUncovered"],
  },
  /** The extinguishers of one site, and whether each passed its annual maintenance in one year; its facts are who signs it, and what they state. */
  "annual-certificate": {
    filters: ["locationId", "year"],
    required: ["locationId", "year"],
    columns: [
      ...unit,
      "status",
      "reason",
      "lastServiceDate",
      "inspectorName",
      "result",
      "receiptNumber",
      "openDeficiencyCount",
      "deficiencyCode",
    ],
    totals: ["all", "certified", "notCertified", "openDeficiencies"],
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportName = keyof typeof reports;
export const ReportName = v.picklist(Object.keys(reports) as ReportName[], "field.choice");

export function definitionOf(name: ReportName): ReportDefinition {
  return reports[name];
}

/** The columns of a report that speaks for this day, in their order. */
export function columnsOf(name: ReportName, asOf: string): ReportColumn[] {
  return definitionOf(name).columns.flatMap((key) => (key === "months" ? monthsUpTo(asOf).map(monthColumn) : [reportColumn(key)]));
}

export function reportColumn(key: ColumnKey): ReportColumn {
  return { key, label: say(`column.${key}`), kind: columnKinds[key] };
}

/** The twelve months up to that of the day, as `YYYY-MM`, the first one first. */
export function monthsUpTo(day: string): string[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(`${day.slice(0, 7)}-01`, at - 11).slice(0, 7));
}

const monthName = inLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "short", year: "numeric", timeZone: "UTC" }));

function monthColumn(month: string): ReportColumn {
  return { key: month, label: monthName().format(new Date(`${month}-01T00:00:00Z`)), kind: "text" };
}

/** How an extinguisher stands on a day, in one word; what is out of service is due for nothing. */
export function stateOf(extinguisher: { isOutOfService: boolean; nextDueDate: string | null }, day: string) {
  return extinguisher.isOutOfService ? "outOfService" : dueStateOf(extinguisher.nextDueDate, day);
}
