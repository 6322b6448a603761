import { WORK_TYPES_LEAST_FIRST } from "#shared/due-dates.ts";
import type { ColumnKey } from "#shared/reports/column-kinds.ts";
import { definitionOf, reports } from "#shared/reports/report-definitions.ts";
import type { ReportFilter, ReportName } from "#shared/reports/report-definitions.ts";
import type { UrlState } from "../../urls/use-url-state.ts";

/** The filters that a total can link to. */
const NARROWING = ["state", "dueKind"] as const satisfies readonly ReportFilter[];

/** The parameters of a report, by the server's names. */
export type ReportParameters = Readonly<Partial<Record<ReportFilter | "asOf", string>>>;

export interface ReportRequest {
  parameters: ReportParameters;
  /** The same without the filters by state and type of work; the totals are counted over this. */
  totalsParameters: ReportParameters;
  /** Required filters that are not chosen yet. */
  missing: readonly ReportFilter[];
}

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reports, name);
}

/** Returns what the URL asks of this report; other names in it are ignored. */
export function reportRequestOf(name: ReportName, url: Pick<UrlState, "get">): ReportRequest {
  const { filters, required = [] } = definitionOf(name);
  const named = (["asOf", ...filters] as const).filter((filter) => url.get(filter) !== "");
  const pick = (names: readonly (ReportFilter | "asOf")[]): ReportParameters =>
    Object.fromEntries(names.map((each) => [each, url.get(each)]));
  return {
    parameters: pick(named),
    totalsParameters: pick(named.filter((each) => !(NARROWING as readonly string[]).includes(each))),
    missing: required.filter((filter) => url.get(filter) === ""),
  };
}

/** The order that brings the rows of a total to the top, where no filter selects them. */
const ORDERS: Readonly<Partial<Record<ReportName, Readonly<Record<string, ColumnKey | `-${ColumnKey}`>>>>> = {
  register: { failed: "lastResult" },
  "monthly-log": { monthsMissed: "-monthsMissed" },
  due: { overdue: "dueDate" },
  "out-of-service": { failed: "lastResult", alone: "othersInService" },
  "annual-certificate": { certified: "status", notCertified: "-status", openDeficiencies: "-openDeficiencyCount" },
  coverage: { uncovered: "-daysUncovered", daysUncovered: "-daysUncovered" },
};

/** Returns the changes to the URL that a total links to; undefined if nothing shows its rows. */
export function totalLinkChanges(name: ReportName, total: string): Readonly<Record<string, string | null>> | undefined {
  const { filters, states = [] } = definitionOf(name);
  const none = Object.fromEntries(NARROWING.filter((each) => filters.includes(each)).map((each) => [each, null]));
  const sort = ORDERS[name]?.[total];
  if (sort !== undefined) return { ...none, sort };
  if (Object.keys(none).length === 0) return undefined;
  if (total === "all") return none;
  if (states.includes(total)) return { ...none, state: total };
  return filters.includes("dueKind") && (WORK_TYPES_LEAST_FIRST as readonly string[]).includes(total)
    ? { ...none, dueKind: total }
    : undefined;
}
