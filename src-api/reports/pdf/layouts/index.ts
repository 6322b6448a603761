import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { Layout } from "../printed-report.ts";
import { annualCertificateLayout } from "./annual-certificate.ts";
import { dueLayout } from "./due.ts";
import { inspectionLayout } from "./inspection.ts";
import { monthlyLogLayout } from "./monthly-log.ts";
import { tableLayout } from "./table.ts";
import { unitLayout } from "./unit.ts";

/** The layouts of reports that are more than a table. */
const layouts: Partial<Readonly<Record<ReportName, Layout>>> = {
  "annual-certificate": annualCertificateLayout,
  due: dueLayout,
  inspection: inspectionLayout,
  "monthly-log": monthlyLogLayout,
  unit: unitLayout,
};

/** Returns the layout of a report. */
export function layoutOf(name: ReportName): Layout {
  return layouts[name] ?? tableLayout;
}
