import { describe, expect, test } from "vitest";
import { listQueryOf } from "../../../../../../src-ui/office/lists/list-filters.ts";
import { FILTERS, DEFAULT_SORT } from "../../../../../../src-ui/office/screens/extinguishers/register/filters.ts";

describe("the filters of a URL", () => {
  const queryOf = (search: string) =>
    listQueryOf<"GET /extinguishers">({ get: (name) => new URLSearchParams(search).get(name) ?? "" }, FILTERS, DEFAULT_SORT);
  test.each([
    ["", { isActive: true, sort: "extinguisherCode" }],
    ["state=failed", { isActive: true, lastInspectionPassed: false, sort: "extinguisherCode" }],
    ["state=outOfService", { isActive: true, isOutOfService: true, sort: "extinguisherCode" }],
    ["state=retired", { isActive: false, sort: "extinguisherCode" }],
    ["state=all&due=overdue", { dueState: "overdue", sort: "extinguisherCode" }],
    ["state=nonsense&due=never", { isActive: true, sort: "extinguisherCode" }],
    [
      "search=co2&location=L&type=T&sort=-nextDueDate",
      { isActive: true, searchTerm: "co2", withinLocationId: "L", extinguisherTypeId: "T", sort: "-nextDueDate" },
    ],
  ])("%s become the server's query parameters", (search, query) => {
    expect(queryOf(search)).toEqual(query);
  });
});
