import * as v from "valibot";
import { dueStateOf } from "../due-dates.ts";
import { say } from "../messages/reports.ts";
import { columnKinds } from "./columns.ts";
import type { ColumnKey } from "./columns.ts";
import type { ReportColumn } from "./result.ts";

/** What narrows a report, beside the day that it speaks for. */
export type ReportFilter = "locationId" | "extinguisherTypeId" | "startDate" | "endDate" | "state";

/** One report: what it is narrowed by, what its rows say, and what is counted of them. */
export interface ReportDefinition {
  /** Each may be left out, unless `required` names it. */
  filters: readonly ReportFilter[];
  required?: readonly ReportFilter[];
  /** What the filter `state` takes; a row is in exactly one of them, unless the report says otherwise. */
  states?: readonly string[];
  columns: readonly ColumnKey[];
  /** Each is a number of rows, or a sum over them. */
  totals: readonly string[];
}

const place = ["locationPath", "locationDescription", "floorLevel"] as const;

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
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportName = keyof typeof reports;
export const ReportName = v.picklist(Object.keys(reports) as ReportName[], "field.choice");

export function definitionOf(name: ReportName): ReportDefinition {
  return reports[name];
}

/** The columns of a report that speaks for this day, in their order. */
export function columnsOf(name: ReportName): ReportColumn[] {
  return definitionOf(name).columns.map((key) => ({ key, label: say(`column.${key}`), kind: columnKinds[key] }));
}

/** How an extinguisher stands on a day, in one word; what is out of service is due for nothing. */
export function stateOf(extinguisher: { isOutOfService: boolean; nextDueDate: string | null }, day: string) {
  return extinguisher.isOutOfService ? "outOfService" : dueStateOf(extinguisher.nextDueDate, day);
}
