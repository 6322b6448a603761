import { describe, expect, test } from "vitest";
import { definitionOf, reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { totalLinkChanges, reportRequestOf } from "../../../../../src-ui/office/screens/reports/report-request.ts";

const names = Object.keys(reports) as ReportName[];

/** Returns a URL with this query. */
const addressWith = (query: string) => ({ get: (name: string) => new URLSearchParams(query).get(name) ?? "" });

describe("the query of a URL", () => {
  test("has its day and the report's filters, and the totals ignore the filter by state", () => {
    expect(reportRequestOf("register", addressWith("asOf=2026-09-22&state=overdue&locationId=a&dueKind=Annual&sort=x&search=y"))).toEqual({
      parameters: { asOf: "2026-09-22", state: "overdue", locationId: "a" },
      totalsParameters: { asOf: "2026-09-22", locationId: "a" },
      missing: [],
    });
  });

  test("names the report's required filters that are not chosen", () => {
    expect(reportRequestOf("unit", addressWith("asOf=2026-09-22")).missing).toEqual(["extinguisherId"]);
    expect(reportRequestOf("unit", addressWith("extinguisherId=a")).missing).toEqual([]);
  });
});

test.each<[name: ReportName, total: string, leadsTo: object | undefined]>([
  ["register", "overdue", { state: "overdue" }],
  ["register", "all", { state: null }],
  ["register", "failed", { state: null, sort: "lastResult" }],
  ["overdue", "Annual", { dueKind: "Annual" }],
  ["overdue", "extinguishers", undefined],
  ["due", "overdue", { dueKind: null, sort: "dueDate" }],
  ["out-of-service", "failed", { sort: "lastResult" }],
  ["deficiencies", "Critical", undefined],
  ["retired", "all", undefined],
])("in %s the total %s links to %o", (name, total, leadsTo) => {
  expect(totalLinkChanges(name, total)).toEqual(leadsTo);
});

test("a total that links to a list uses filters that the report supports", () => {
  for (const name of names) {
    for (const total of definitionOf(name).totals) {
      const { sort, ...filters } = totalLinkChanges(name, total) ?? {};
      for (const filter of Object.keys(filters)) expect(definitionOf(name).filters, `${name}, ${total}`).toContain(filter);
      if (sort) expect(definitionOf(name).columns, `${name}, ${total}`).toContain(sort.replace("-", ""));
    }
  }
});
