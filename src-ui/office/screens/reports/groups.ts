import type { ReportName } from "#shared/reports/report-definitions.ts";

const GROUPS = {
  proof: ["register", "monthly-log", "annual-certificate", "exams-and-tests", "inspection", "unit"],
  due: ["overdue", "due", "not-inspected"],
  found: ["inspections", "failed", "deficiencies"],
  covered: ["coverage", "out-of-service", "retired"],
} as const satisfies Record<string, readonly ReportName[]>;

/** The questions, with the reports that answer each. */
export const REPORT_GROUPS = Object.entries(GROUPS) as readonly [keyof typeof GROUPS, readonly ReportName[]][];
