import { expect, test } from "vitest";
import { SchedulesScreen } from "../../../../../../src-ui/office/screens/reports/schedules/SchedulesScreen.tsx";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { scheduleWith } from "../../../../support/records.ts";

test("more scheduled reports than a page has are on further pages", async () => {
  const page = await renderInOffice(<SchedulesScreen />);
  const reads = () => page.sent.filter(({ path }) => path === "/reports/schedules");
  await page.settle(() => {
    page.sent.find(({ path }) => path === "/tenants/members")!.respond([]);
    reads()[0]!.respond({ items: [scheduleWith()], totalCount: 26, pageNumber: 1, pageSize: 25 });
  });
  await page.until(() => expect(page.container.textContent).toContain("Page 1 of 2"));
  await press(page, "Next page");
  expect(reads().at(-1)?.input).toMatchObject({ query: { pageNumber: 2 } });
});
