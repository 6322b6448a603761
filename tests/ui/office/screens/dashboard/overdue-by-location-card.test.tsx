import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { OverdueByLocationCard } from "../../../../../src-ui/office/screens/dashboard/OverdueByLocationCard.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";

const within = { total: 10, overdue: 2, dueSoon: 1, overdueOrDueSoon: 3, failed: 0, outOfService: 0, inspectedThisMonth: 4 };

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Waits for these words. */
function shows(words: string): Promise<void> {
  return page.until(() => expect(page.container.textContent).toContain(words));
}

test("sub-locations that could not be read are not left out without a word", async () => {
  page = await renderInOffice(<OverdueByLocationCard />);
  const main = { locationId: "main", locationName: "Main building", childCount: 3, within };
  await page.settle(() => page.sent[0]!.respond({ items: [main], totalCount: 1 }));
  await shows("Main building");
  await page.settle(() => page.sent[1]!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await shows("The server had a problem.");
  await page.settle(() => page.button("Try again")!.click());
  await page.settle(() => page.sent[2]!.respond({ items: [{ ...main, locationId: "roof", locationName: "Roof", childCount: 0 }] }));
  await shows("Roof");
  expect(page.container.querySelector("[role=alert]")).toBeNull();
});
