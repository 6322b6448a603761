import { reports } from "#shared/reports/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";

/** The reports, grouped by the question that they answer. */
const GROUPS = {
  proof: ["register", "monthly-log", "annual-certificate", "inspection", "unit"],
  due: ["overdue", "due", "not-inspected"],
  found: ["inspections", "failed", "deficiencies"],
  covered: ["coverage", "out-of-service", "retired"],
} as const;
type Group = keyof typeof GROUPS;

const groupNames = Object.keys(GROUPS) as Group[];

function groupAndIndexOf(name: string): readonly [group: Group, index: number] {
  const group = groupNames.find((each) => (GROUPS[each] as readonly string[]).includes(name));
  if (group === undefined) return ["proof", GROUPS.proof.length];
  return [group, (GROUPS[group] as readonly string[]).indexOf(name)];
}

/** Returns every report once; one without a question counts as proof. */
export function groupedReports(): { group: Group; names: ReportName[] }[] {
  const names = Object.keys(reports) as ReportName[];
  return groupNames.map((group) => ({
    group,
    names: names
      .filter((name) => groupAndIndexOf(name)[0] === group)
      .toSorted((one, other) => groupAndIndexOf(one)[1] - groupAndIndexOf(other)[1]),
  }));
}
