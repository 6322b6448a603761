import { expect, test } from "vitest";
import { Route } from "wouter";
// Loaded on demand; once it is here, the screen shows it immediately.
import "../../../../../src-ui/office/screens/inspections/list/InspectionListView.tsx";
import { InspectionScreen } from "../../../../../src-ui/office/screens/inspections/detail/InspectionScreen.tsx";
import { InspectionsScreen } from "../../../../../src-ui/office/screens/inspections/InspectionsScreen.tsx";
import { PATHS } from "../../../../../src-ui/urls/paths.ts";
import { waitFor } from "../../../../support/wait-for.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { inspectionWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test("the link to another view keeps the filters that both have, and clears the others", async () => {
  history.replaceState(null, "", "/inspections?inspector=i&status=Completed&duplicates=only&location=l&type=Annual&page=3");
  page = await renderInOffice(<InspectionsScreen />);
  await page.until(() => expect(page.button("Calendar")).toBeDefined());
  expect(page.button("Calendar")?.getAttribute("href")).toBe("/inspections?location=l&type=Annual&view=calendar");
});

/** Shows the inspection at this URL. */
function Opened() {
  return (
    <Route path={PATHS.inspection}>
      <InspectionScreen />
    </Route>
  );
}

test("the link back from an inspection leads to the list with the filters that it was opened from", async () => {
  const list = "/inspections?status=Completed&search=lobby&page=3";
  history.replaceState(null, "", list);
  page = await renderInOffice(<InspectionsScreen />);
  await waitFor(async () => {
    await page.settle(() => {
      const read = page.sent.find(({ path }) => path === "/v2/inspections");
      read!.respond({ items: [inspectionWith({})], totalCount: 61, pageNumber: 3, pageSize: 20 });
    });
    expect(page.button("HB-E001")).toBeDefined();
  });
  const opened = page.button("HB-E001")?.getAttribute("href") ?? "";
  await page.leave();
  history.replaceState(null, "", opened);
  page = await renderInOffice(<Opened />);
  expect(page.button("Back to Inspections")?.getAttribute("href")).toBe(list);
});
