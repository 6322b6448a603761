import { afterEach, expect, test } from "vitest";
// Loaded on demand; once it is here, the screen shows it immediately.
import "../../../../../src-ui/office/screens/inspections/list/InspectionListView.tsx";
import { InspectionsScreen } from "../../../../../src-ui/office/screens/inspections/InspectionsScreen.tsx";
import { waitFor } from "../../../../support/wait-for.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(async () => {
  await page.leave();
  history.replaceState(null, "", "/");
});

test("the link to another view keeps the filters that both have, and clears the others", async () => {
  history.replaceState(null, "", "/inspections?inspector=i&status=Completed&duplicates=only&location=l&type=Annual&page=3");
  page = await renderInOffice(<InspectionsScreen />);
  await waitFor(async () => {
    await page.settle();
    expect(page.button("Calendar")).toBeDefined();
  });
  expect(page.button("Calendar")?.getAttribute("href")).toBe("/inspections?location=l&type=Annual&view=calendar");
});
