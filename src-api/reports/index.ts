import type { ReportName } from "#shared/reports/reports.ts";
import { annualCertificate } from "./annual-certificate.ts";
import { coverage } from "./coverage.ts";
import { deficiencies } from "./deficiencies.ts";
import { due } from "./due.ts";
import { failed } from "./failed.ts";
import { inspection } from "./inspection.ts";
import { inspections } from "./inspections.ts";
import { monthlyLog } from "./monthly-log.ts";
import { notInspected } from "./not-inspected.ts";
import { outOfService } from "./out-of-service.ts";
import { overdue } from "./overdue.ts";
import { register } from "./register.ts";
import type { Report } from "./report.ts";
import { retired } from "./retired.ts";
import { unit } from "./unit.ts";

/** The query of each report; a missing entry does not compile. */
export const reportQueries: Readonly<Record<ReportName, Report>> = {
  register,
  "monthly-log": monthlyLog,
  overdue,
  due,
  inspections,
  failed,
  deficiencies,
  "not-inspected": notInspected,
  "out-of-service": outOfService,
  retired,
  unit,
  inspection,
  coverage,
  "annual-certificate": annualCertificate,
};
