import { WORK_TYPES_LEAST_FIRST } from "../due-dates.ts";
import type { ColumnKey } from "./column-kinds.ts";

/** The filters of reports, except for the day. */
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

/** The definition of a report: its filters, columns and totals. */
export interface ReportDefinition {
  /** Optional, unless listed in `required`. */
  filters: readonly ReportFilter[];
  required?: readonly ReportFilter[];
  /** The values of the filter `state`. A row is in exactly one state, unless the report says otherwise. */
  states?: readonly string[];
  /** `months` stands for twelve text columns: one for each month up to that of the day. */
  columns: readonly (ColumnKey | "months")[];
  /** Each is a count of rows, or a sum over them. */
  totals: readonly string[];
}

const place = ["locationPath", "locationDescription", "floorLevel"] as const;
const unit = ["extinguisherCode", "serialNumber", "typeName", ...place] as const;
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
  /** The twelve months up to that of the day: when each extinguisher was inspected in each month, by whom, and which months were missed. */
  "monthly-log": {
    filters: scope,
    columns: ["extinguisherCode", "typeName", "locationPath", "locationDescription", "months", "monthsDone", "monthsMissed"],
    totals: ["all", "monthsDone", "monthsMissed", "complete"],
  },
  /** A row for each type of work that an extinguisher in service is overdue for. */
  overdue: {
    filters: [...scope, "dueKind"],
    columns: [...unit, "work", "dueDate", "daysOverdue"],
    totals: ["all", "extinguishers", ...WORK_TYPES_LEAST_FIRST],
  },
  /**
   * A row for each type of work that falls due on an extinguisher in service within 12 or 24 months, and how often, assuming that each is done on
   * its due date. Includes overdue work, as if done today.
   */
  due: {
    filters: [...scope, "dueKind", "months"],
    columns: [...unit, "work", "dueDate", "times"],
    totals: ["all", "overdue", ...WORK_TYPES_LEAST_FIRST],
  },
  /** Completed inspections by the day on which they were done, without voided ones. */
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
  /** Internal examinations and hydrostatic tests by their day, whether or not an inspection of them is on record. */
  "exams-and-tests": {
    filters: [...scope, ...period, "state"],
    states: ["passed", "failed", "recorded"],
    columns: [
      "day",
      "work",
      "extinguisherCode",
      "serialNumber",
      "manufacturer",
      "manufactureDate",
      "typeName",
      "locationPath",
      "result",
      "inspectorName",
      "licenseNumber",
      "receiptNumber",
    ],
    totals: ["all", "SixYear", "Hydrostatic", "passed", "failed", "recorded"],
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
  /** Deficiencies by the day on which they were found, without withdrawn ones and those of voided inspections. */
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
  /** Extinguishers without a full monthly inspection in the period (by default, the calendar month of the day), and why. */
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
  /** Extinguishers by the day on which they were retired. */
  retired: {
    filters: [...scope, ...period],
    columns: [
      ...unit,
      "manufacturer",
      "model",
      "manufactureDate",
      "status",
      "retiredDate",
      "retiredByName",
      "reason",
      "lastInspectionDate",
      "lastResult",
    ],
    totals: ["all"],
  },
  /** Everything that happened to one extinguisher, earliest first; its facts are the extinguisher's state. */
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
   * Locations with extinguishers, and on how many days of the period (by default, the calendar month of the day) at least one of them was usable at
   * the end of the day: in service, and not failed at its last inspection.
   */
  coverage: {
    filters: ["locationId", ...period],
    columns: ["locationCode", "locationPath", "days", "daysCovered", "daysUncovered", "firstUncoveredDate", "lastUncoveredDate"],
    totals: ["all", "covered", "uncovered", "daysUncovered"],
  },
  /**
   * The extinguishers of one site, and whether each passed its annual maintenance in one year; its facts are who certifies it and the
   * statement.
   */
  "annual-certificate": {
    filters: ["locationId", "year"],
    required: ["locationId", "year"],
    columns: [
      ...unit,
      "status",
      "reason",
      "lastServiceDate",
      "inspectorName",
      "licenseNumber",
      "result",
      "receiptNumber",
      "openDeficiencyCount",
      "deficiencyCode",
    ],
    totals: ["all", "certified", "notCertified", "openDeficiencies"],
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportName = keyof typeof reports;

export function definitionOf(name: ReportName): ReportDefinition {
  return reports[name];
}
