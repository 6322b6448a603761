import { expect, test } from "vitest";
import { DayWork } from "../../../../../../src-ui/office/screens/inspections/calendar/DayWork.tsx";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const dueInspections = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    extinguisherId: `extinguisher-${from + at}`,
    extinguisherCode: `CAL-${from + at}`,
    inspectionType: "Monthly",
    locationPath: "Tower",
    locationDescription: null,
    lastInspectionDate: null,
    scheduledInspectionId: null,
  }));

test("each inspection due on a day with more than a hundred can be reached and planned", async () => {
  page = await renderInOffice(<DayWork day="2026-11-30" filter={{}} completed={undefined} request={null} />);
  const read = (path: string) => page.sent.findLast((each) => each.path === path);
  await page.settle(() => {
    read("/v2/inspections/due")!.respond({ items: dueInspections(1, 100), totalCount: 101 });
    read("/v2/inspections/scheduled")!.respond({ items: [], totalCount: 0 });
  });
  await page.until(() => expect(page.container.textContent).toContain("CAL-100"));
  await press(page, "Next page");
  await page.until(() => expect(read("/v2/inspections/due")?.input).toMatchObject({ query: { pageNumber: 2 } }));
  await page.settle(() => read("/v2/inspections/due")!.respond({ items: dueInspections(101, 1), totalCount: 101 }));
  await page.until(() => expect(page.container.textContent).toContain("CAL-101"));
  const [plan] = [...page.container.querySelectorAll("a")].filter(({ textContent }) => textContent?.startsWith("Plan "));
  expect(plan?.getAttribute("href")).toContain("extinguisher-101");
});
