import type { ReportName } from "#shared/reports/report-definitions.ts";

/** What the server must know of a report before it is made. */
export interface ReportTraits {
  /** The records from which it is made, about as many as it has rows, or more. A `single` one is made at once, however long its history. */
  madeFrom: "extinguishers" | "retired" | "inspections" | "deficiencies" | "single";
  /** Whether it is about a period that is by default the month of its day. */
  isOfMonth: boolean;
  /** Whether inspections that are not finished or not sent would change it. Its notes then mention them. */
  isChangedByUnsentWork: boolean;
}

const ofExtinguishers = { madeFrom: "extinguishers", isOfMonth: false, isChangedByUnsentWork: true } as const satisfies ReportTraits;

/** The traits of each report; a missing entry does not compile. */
export const reportTraits: Readonly<Record<ReportName, ReportTraits>> = {
  register: ofExtinguishers,
  "monthly-log": ofExtinguishers,
  overdue: ofExtinguishers,
  due: ofExtinguishers,
  inspections: { madeFrom: "inspections", isOfMonth: false, isChangedByUnsentWork: true },
  "exams-and-tests": ofExtinguishers,
  failed: ofExtinguishers,
  deficiencies: { madeFrom: "deficiencies", isOfMonth: false, isChangedByUnsentWork: true },
  "not-inspected": { madeFrom: "extinguishers", isOfMonth: true, isChangedByUnsentWork: true },
  "out-of-service": ofExtinguishers,
  retired: { madeFrom: "retired", isOfMonth: false, isChangedByUnsentWork: false },
  unit: { madeFrom: "single", isOfMonth: false, isChangedByUnsentWork: true },
  inspection: { madeFrom: "single", isOfMonth: false, isChangedByUnsentWork: false },
  coverage: { madeFrom: "extinguishers", isOfMonth: true, isChangedByUnsentWork: true },
  "annual-certificate": ofExtinguishers,
};
