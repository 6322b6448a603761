import { expect, test, vi } from "vitest";
import { CalendarView } from "../../../../../../src-ui/office/screens/inspections/calendar/CalendarView.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";
import type { SentCall } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const EMPTY_MONTH = "Nothing is due, planned or done in this month.";
const EMPTY_DAY = "Nothing on this day.";
const DONE = { day: "2026-01-15", due: 0, scheduled: 0, completed: 2 };
const NONE = { items: [], totalCount: 0 };

const sent = (path: string): SentCall | undefined => page.sent.findLast((each) => each.path === `/v2/inspections/${path}`);
const goTo = (search: string): Promise<void> => page.settle(() => history.replaceState(null, "", `/inspections?${search}`));
const respondDay = (): Promise<void> => page.settle(() => ["due", "scheduled"].forEach((path) => sent(path)!.respond(NONE)));
/** What is on screen, without what is hidden from everybody. */
function shownText(): string | null {
  const copy = page.container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[inert]")) hidden.remove();
  return copy.textContent;
}

test("while another month loads, nothing is said about it that only the earlier one has shown", async () => {
  history.replaceState(null, "", "/inspections?month=2026-01");
  page = await renderInOffice(<CalendarView tabs={null} actions={null} />);
  await page.settle(() => sent("calendar")!.respond({ overdueBefore: 3, days: [DONE] }));
  await expect.poll(shownText).toContain("3 inspections were due before");

  await goTo("month=2026-06&day=2026-06-15");
  await respondDay();
  await expect.poll(shownText).not.toContain("Loading");
  for (const untrue of [EMPTY_MONTH, EMPTY_DAY, "inspections were due before"]) expect(shownText()).not.toContain(untrue);

  await page.settle(() => sent("calendar")!.respond({ overdueBefore: 0, days: [] }));
  await expect.poll(shownText).toContain(EMPTY_MONTH);
  expect(shownText()).toContain(EMPTY_DAY);
});

test("while work is filtered anew, a day is neither empty nor done by the earlier filter", async () => {
  history.replaceState(null, "", "/inspections?day=2026-01-15");
  page = await renderInOffice(<CalendarView tabs={null} actions={null} />);
  await page.settle(() => sent("calendar")!.respond({ overdueBefore: 0, days: [DONE] }));
  await respondDay();
  await expect.poll(shownText).toContain("2 inspections were done on this day.");

  await goTo("day=2026-01-15&type=Annual");
  expect(shownText()).not.toContain("were done on this day");
  await page.settle(() => sent("calendar")!.respond({ overdueBefore: 0, days: [] }));
  await expect.poll(() => page.container.querySelector("[data-stale]")).toBeNull();
  expect(shownText()).not.toContain(EMPTY_DAY);
  await respondDay();
  await expect.poll(shownText).toContain(EMPTY_DAY);
});

test("on a phone a day's work is scrolled to at each press of that day, and not when months are turned", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  history.replaceState(null, "", "/inspections");
  page = await renderInOffice(<CalendarView tabs={null} actions={null} />);
  const respondMonth = (): Promise<void> => page.settle(() => sent("calendar")!.respond({ overdueBefore: 0, days: [] }));
  const press = (name: string): Promise<void> => page.settle(() => page.button(name)!.click());
  await respondMonth();
  await expect.poll(shownText).toContain(EMPTY_MONTH);
  expect(scroll).toHaveBeenCalledTimes(0);
  await press("Today");
  expect(scroll).toHaveBeenCalledTimes(1);
  await press("Today");
  expect(scroll, "the same day again").toHaveBeenCalledTimes(2);
  await press("Next month");
  await respondMonth();
  await press("Previous month");
  await respondMonth();
  await expect.poll(() => page.container.querySelectorAll("h2").length).toBeGreaterThan(1);
  expect(scroll, "after the months were turned").toHaveBeenCalledTimes(2);
});

test("on a phone the way back from the work before a month does not scroll to the day that was pressed", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  history.replaceState(null, "", "/inspections");
  page = await renderInOffice(<CalendarView tabs={null} actions={null} />);
  await page.settle(() => sent("calendar")!.respond({ overdueBefore: 3, days: [] }));
  await expect.poll(shownText).toContain("3 inspections were due before");
  await page.settle(() => page.button("Today")!.click());
  expect(scroll).toHaveBeenCalledTimes(1);
  const search = location.search.slice(1);
  await page.settle(() => page.container.querySelector<HTMLAnchorElement>("a[href*=before]")!.click());
  expect(location.search).toContain("before=1");
  await goTo(search);
  await expect.poll(() => page.container.querySelectorAll("h2").length).toBeGreaterThan(1);
  expect(scroll).toHaveBeenCalledTimes(1);
});
