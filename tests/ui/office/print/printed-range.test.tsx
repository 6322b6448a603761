import { expect, test } from "vitest";
import { PrintedRange } from "../../../../src-ui/office/print/PrintedRange.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test.each([
  [51, 100, 710, "Rows 51–100 of 710. To print others, filter the list or go to another page."],
  [1, 50, 710, "Rows 1–50 of 710. To print others, filter the list or go to another page."],
  [1, 40, 40, ""],
])("rows %i to %i of %i are named on paper, unless they are all", async (first, last, count, words) => {
  page = await renderInOffice(<PrintedRange first={first} last={last} count={count} others="print.byPage" />);
  expect(page.container.textContent).toBe(words);
});
