/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { dateFormatsIn } from "../../../../src-ui/office/formats/use-date-formats.ts";
import { DueDates } from "../../../../src-ui/office/screens/extinguishers/detail/DueDates.tsx";
import { registerColumnsOf } from "../../../../src-ui/office/screens/extinguishers/register/columns.tsx";
import { DayCounts } from "../../../../src-ui/office/screens/inspections/calendar/DayCounts.tsx";
import { ChosenTable } from "../../../../src-ui/office/screens/inspections/plan/ChosenTable.tsx";
import { LocationExtinguishers } from "../../../../src-ui/office/screens/locations/LocationExtinguishers.tsx";
import { extinguisherWith } from "../../support/extinguisher.ts";
import { renderInOffice } from "../../support/office-render.tsx";
import { locationWith } from "../../support/records.ts";

type Page = Awaited<ReturnType<typeof renderInOffice>>;
const dates = dateFormatsIn("America/New_York", new Date("2026-11-22T15:00:00Z"));
const overdue = extinguisherWith({
  nextInspectionDueDate: "2026-11-02",
  nextServiceDueDate: "2026-11-12",
  nextDueDate: "2026-11-02",
  nextDueKind: "Monthly",
});

async function words(content: React.ReactNode, responses: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const page: Page = await renderInOffice(content);
  await page.settle(() => {
    for (const call of page.sent) if (call.path in responses) call.respond(responses[call.path]);
  });
  await expect.poll(() => page.container.textContent).not.toContain("Loading");
  return page.container.textContent;
}

const location = locationWith();
const screens = (extinguisher: ExtinguisherInRegister): [where: string, shown: () => Promise<string>][] => [
  [
    "grid and cards",
    () => words(registerColumnsOf(["nextDueDate"]).map(({ key, cell }) => <div key={key}>{cell(extinguisher, dates)}</div>)),
  ],
  [
    "the location's panel",
    () =>
      words(<LocationExtinguishers location={location} />, {
        "/extinguishers": { items: [extinguisher], totalCount: 1, pageNumber: 1, pageSize: 10 },
      }),
  ],
  [
    "the detail",
    () =>
      words(<DueDates extinguisher={extinguisher} dates={dates} />, {
        "/extinguishertypes/{id}": { serviceIntervalMonths: 12, internalExamIntervalYears: 6 },
        "/tenants/settings": { monthlyRule: "Every30Days" },
      }),
  ],
  ["a plan", () => words(<ChosenTable rows={[extinguisher]} plannedWork={[]} existingPlans={new Map()} onRemove={() => {}} />)],
];

describe("an extinguisher's due date reads the same everywhere", () => {
  test.each(screens({ ...overdue, isOutOfService: true }))("out of service, in %s", async (_, shown) => {
    const text = await shown();
    expect(text).toContain("Not counted while out of service");
    expect(text).not.toContain("overdue");
  });

  test.each(screens(overdue))("overdue, in %s", async (_, shown) => {
    expect(await shown()).toMatch(/\d+ \w+ overdue/);
  });
});

test("the register says which inspection type is due next and how many others are overdue too", async () => {
  const [column] = registerColumnsOf(["nextDueDate"]);
  expect(await words(column?.cell(overdue, dates))).toBe("20 days overdueMonthly · Nov\u00a02,\u00a02026 +1 more");
});

describe("a day of the calendar", () => {
  const counts = { day: "2026-11-02", due: 3, scheduled: 2, completed: 1 };
  test("in the past says which work was missed", async () => {
    expect(await words(<DayCounts counts={counts} past />)).toBe("3 missed2 not done1 done");
  });
  test("of today or later says which work is due and planned", async () => {
    expect(await words(<DayCounts counts={counts} past={false} />)).toBe("3 due2 planned1 done");
  });
});

test("the rule behind the next monthly inspection is the organization's, and none is shown before it is known", async () => {
  const page = await renderInOffice(<DueDates extinguisher={{ ...overdue, lastMonthlyDate: "2026-10-02" }} dates={dates} />);
  const respond = (path: string, value: unknown) => page.settle(() => page.sent.find((call) => call.path === path)!.respond(value));
  await respond("/extinguishertypes/{id}", { serviceIntervalMonths: 12, internalExamIntervalYears: 6 });
  await page.settle();
  expect(page.container.textContent).not.toContain("30 days after the last full monthly inspection");
  await respond("/tenants/settings", { monthlyRule: "CalendarMonth" });
  await expect.poll(() => page.container.textContent).toContain("By the end of the month after the last full monthly inspection");
});
