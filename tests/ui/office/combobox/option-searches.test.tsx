import { expect, test } from "vitest";
import {
  useAnyLocationSearch,
  useAnyTypeSearch,
  useLocationSearch,
  useTypeSearch,
} from "../../../../src-ui/office/combobox/option-searches.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

test.each([
  ["active locations", useLocationSearch, "locationName"],
  ["all locations", useAnyLocationSearch, "locationName"],
  ["active types", useTypeSearch, "typeName"],
  ["all types", useAnyTypeSearch, "typeName"],
] as const)("a search of %s offers them in the order of the names that it shows", async (_name, useSearch, sort) => {
  function Searcher() {
    const search = useSearch();
    return <button onClick={() => void search("west")}>Search</button>;
  }
  const page = await renderInOffice(<Searcher />);
  await press(page, "Search");
  expect(page.sent.at(-1)?.input).toMatchObject({ query: { searchTerm: "west", sort } });
});
