import { sayReport } from "../messages/reports.ts";
import type { ReportMessageKey } from "../messages/reports.ts";
import { definitionOf } from "./report-definitions.ts";
import type { ReportName } from "./report-definitions.ts";

/** Returns the label of a total, the same in all formats. A total that counts a state has the name of that state. */
export function totalLabel(name: ReportName, total: string): string {
  const isState = definitionOf(name).states?.includes(total);
  return sayReport(`${isState ? "state" : "total"}.${total}` as ReportMessageKey);
}
