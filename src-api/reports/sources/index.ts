import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportSource } from "../report-source.ts";
import { annualCertificateSource } from "./annual-certificate.ts";
import { coverageSource } from "./coverage.ts";
import { deficienciesSource } from "./deficiencies.ts";
import { dueSource } from "./due.ts";
import { examsAndTestsSource } from "./exams-and-tests.ts";
import { failedSource } from "./failed.ts";
import { inspectionSource } from "./inspection.ts";
import { inspectionsSource } from "./inspections.ts";
import { monthlyLogSource } from "./monthly-log.ts";
import { notInspectedSource } from "./not-inspected.ts";
import { outOfServiceSource } from "./out-of-service.ts";
import { overdueSource } from "./overdue.ts";
import { registerSource } from "./register.ts";
import { retiredSource } from "./retired.ts";
import { unitSource } from "./unit.ts";

/** Where the rows of each report come from; a missing entry does not compile. */
export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  register: registerSource,
  "monthly-log": monthlyLogSource,
  overdue: overdueSource,
  due: dueSource,
  inspections: inspectionsSource,
  "exams-and-tests": examsAndTestsSource,
  failed: failedSource,
  deficiencies: deficienciesSource,
  "not-inspected": notInspectedSource,
  "out-of-service": outOfServiceSource,
  retired: retiredSource,
  unit: unitSource,
  inspection: inspectionSource,
  coverage: coverageSource,
  "annual-certificate": annualCertificateSource,
};
