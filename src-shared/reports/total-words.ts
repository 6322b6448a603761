import { say } from "../messages/reports.ts";
import type { ReportMessageKey } from "../messages/reports.ts";
import { definitionOf } from "./reports.ts";
import type { ReportName } from "./reports.ts";

/** What a total of a report is called, in all of its forms. One of the report's states bears its name. */
export function totalWords(name: ReportName, total: string): string {
  const isState = definitionOf(name).states?.includes(total);
  return say(`${isState ? "state" : "total"}.${total}` as ReportMessageKey);
}
