import { useState } from "react";
import { expect, test } from "vitest";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import type { PagedList } from "../../../../../../src-ui/office/lists/use-list.ts";
import { ScheduleTable } from "../../../../../../src-ui/office/screens/reports/schedules/ScheduleTable.tsx";
import { choose, control, press, submit } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { memberWith, scheduleWith } from "../../../../support/records.ts";

const ADA = "6b1f0c3e-0000-4000-8000-000000000001";
const members = [memberWith({ userId: ADA })];
const opened = scheduleWith({ recipients: [ADA] });

let page: Awaited<ReturnType<typeof renderInOffice>>;

function listOf(items: ReportSchedule[]): PagedList<ReportSchedule> {
  const data = { items, totalCount: items.length, pageNumber: 1, pageSize: 25 };
  return { read: { data, error: null, isLoading: false, isStale: false, cachedAt: null, refresh: () => {} }, onPage: () => {} };
}

/** The table of one schedule, whose weekday somebody else changes, or which they remove. */
function Schedules() {
  const [schedules, setSchedules] = useState([opened]);
  return (
    <>
      <ScheduleTable list={listOf(schedules)} members={members} />
      <button onClick={() => setSchedules([{ ...opened, weekday: 5, version: 2 }])}>Changed elsewhere</button>
      <button onClick={() => setSchedules([])}>Removed elsewhere</button>
    </>
  );
}

const openDialog = () => page.settle(() => page.container.querySelector<HTMLButtonElement>('button[aria-label^="Edit"]')!.click());

test("a scheduled report that somebody else changed can still be saved from the open dialog, once what differs was shown", async () => {
  page = await renderInOffice(<Schedules />);
  await openDialog();
  await choose(page, "Time", "9");
  await submit(page);
  const puts = () => page.sent.filter(({ path }) => path === "/reports/schedules/{id}");
  await page.settle(() => puts()[0]!.refuse(new ApiError("versionStale", "stale", 412)));
  await press(page, "Changed elsewhere");
  expect(page.container.textContent).toContain("Day of the week: now “Friday” (you did not change it)");
  await press(page, "Keep mine");
  await submit(page);
  expect(puts()[1]).toMatchObject({ input: { body: { weekday: 5, hour: 9 } }, options: { ifMatch: 2 } });
});

test("what was typed for a scheduled report that somebody else removed stays, and saving it says that it is gone", async () => {
  page = await renderInOffice(<Schedules />);
  await openDialog();
  await choose(page, "Time", "9");
  await press(page, "Removed elsewhere");
  expect(page.container.textContent).toContain("No reports are scheduled yet.");
  expect(control(page, "Time").value).toBe("9");
  await submit(page);
  await page.settle(() => page.sent.at(-1)!.refuse(new ApiError("notFound", "It does not exist.", 404)));
  expect(page.container.querySelector("form [role=alert]")?.textContent).toContain("Somebody else has removed this scheduled report.");
});

test("the location of a scheduled report that somebody else changed is not shown under the name of the former one", async () => {
  const at = (locationId: string, version: number) => ({ ...opened, version, filters: { locationId } }) as ReportSchedule;
  function Moved() {
    const [schedule, setSchedule] = useState(at("lobby", 1));
    return (
      <>
        <ScheduleTable list={listOf([schedule])} members={members} />
        <button onClick={() => setSchedule(at("roof", 2))}>Changed elsewhere</button>
      </>
    );
  }
  page = await renderInOffice(<Moved />);
  await openDialog();
  const isRead = (locationName: string) =>
    page.settle(() => page.sent.findLast(({ path }) => path === "/locations/{id}")!.respond({ locationName }));
  const shown = () => control(page, "Location").value;
  await isRead("Main lobby");
  await page.until(() => expect(shown()).toBe("Main lobby"));
  await press(page, "Changed elsewhere");
  expect(shown()).toBe("");
  await isRead("Roof");
  await page.until(() => expect(shown()).toBe("Roof"));
});
