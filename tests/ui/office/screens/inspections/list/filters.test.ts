/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import { listQueryOf, pageOf } from "../../../../../../src-ui/office/lists/list-filters.ts";
import { filtersIn } from "../../../../../../src-ui/office/screens/inspections/list/filters.ts";

function queryOf(search: string) {
  const url = { get: (name: string) => new URLSearchParams(search).get(name) ?? "" };
  return { pageNumber: pageOf(url), ...listQueryOf<"GET /v2/inspections">(url, filtersIn("America/New_York"), "-inspectionDate") };
}

describe("the URL decides the server's query", () => {
  const plain = { pageNumber: 1, sort: "-inspectionDate" };
  test.each<[string, object]>([
    ["", {}],
    ["search=hb-e0&page=3&sort=locationName", { searchTerm: "hb-e0", pageNumber: 3, sort: "locationName" }],
    ["status=Completed&type=Annual", { status: "Completed", inspectionType: "Annual" }],
    ["status=Voided", { isVoided: true }],
    ["status=Done&type=Weekly&result=maybe&from=soon&page=-2&duplicates=no", {}],
    ["inspector=i&location=l", { inspectorUserId: "i", withinLocationId: "l" }],
    ["result=passed", { passed: true }],
    ["result=failed", { passed: false }],
    ["duplicates=only", { isDuplicate: true }],
    ["from=2026-11-21&to=2026-11-21", { startDate: "2026-11-21T05:00:00.000Z", endDate: "2026-11-22T04:59:59.999Z" }],
    ["from=2026-02-30", {}],
  ])("%s", (search, more) => {
    expect(queryOf(search)).toEqual({ ...plain, ...more });
  });
});
