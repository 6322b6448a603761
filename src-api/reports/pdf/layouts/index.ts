import type { ReportName } from "#shared/reports/reports.ts";
import type { Layout } from "../paper-report.ts";
import { annualCertificate } from "./annual-certificate.ts";
import { due } from "./due.ts";
import { inspection } from "./inspection.ts";
import { monthlyLog } from "./monthly-log.ts";
import { table } from "./table.ts";
import { unit } from "./unit.ts";

/** The layouts of reports that are more than a table. */
const layouts: Partial<Readonly<Record<ReportName, Layout>>> = {
  "annual-certificate": annualCertificate,
  due,
  inspection,
  "monthly-log": monthlyLog,
  unit,
};

/** Returns the layout of a report. */
export function layoutOf(name: ReportName): Layout {
  return layouts[name] ?? table;
}
