import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { Tiles } from "../../../../../src-ui/office/screens/dashboard/Tiles.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";

const counts = { total: 10, overdue: 2, dueSoon: 1, overdueOrDueSoon: 3, failed: 0, outOfService: 0, inspectedThisMonth: 4 };
const summary = { today: "2026-01-15", ...counts, overdueByKind: [], locations: [] };

test("today's inspections that could not be counted are not left out without a word", async () => {
  const page = await renderInOffice(<Tiles counts={summary} />);
  const reads = () => page.sent.filter(({ path }) => path === "/inspections/today-count");
  await page.settle(() => reads()[0]!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await page.until(() => expect(page.container.querySelector("[role=alert]")?.textContent).toContain("The server had a problem."));
  await page.settle(() => page.button("Try again")!.click());
  await page.settle(() => reads()[1]!.respond({ count: 7 }));
  await page.until(() => expect(page.container.textContent).toContain("7Inspected today"));
  expect(page.container.querySelector("[role=alert]")).toBeNull();
});
