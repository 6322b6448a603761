import { describe, expect, test } from "vitest";
import { choiceFilter, enumFilter, listQueryOf, pageOf, textFilter } from "../../../../src-ui/office/lists/list-filters.ts";

const FILTERS = {
  search: textFilter("searchTerm"),
  role: enumFilter("roleName", ["Viewer", "Inspector"]),
  state: choiceFilter({ active: { isActive: true }, inactive: { isActive: false } }, { isActive: true }),
};
const url = (search: string) => ({ get: (name: string) => new URLSearchParams(search).get(name) ?? "" });

describe("the query of a list", () => {
  test.each<[string, object]>([
    ["", { sort: "lastName", isActive: true }],
    ["search=ann&role=Viewer&state=inactive&sort=-email", { searchTerm: "ann", roleName: "Viewer", isActive: false, sort: "-email" }],
    ["role=King&state=constructor", { sort: "lastName", isActive: true }],
  ])("at %j has only what its filters accept", (search, query) => {
    expect(listQueryOf<"GET /users">(url(search), FILTERS, "lastName")).toEqual(query);
  });

  test.each([
    ["", 1],
    ["page=3", 3],
    ["page=-2", 1],
    ["page=x", 1],
  ])("at %j is for page %i", (search, number) => {
    expect(pageOf(url(search))).toBe(number);
  });
});
