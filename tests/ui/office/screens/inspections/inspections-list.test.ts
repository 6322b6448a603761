import { describe, expect, test } from "vitest";
import { endOfMonth } from "#shared/calendar.ts";
import { listQueryOf, pageOf } from "../../../../../src-ui/office/lists/list-filters.ts";
import { firstWeekday } from "../../../../../src-ui/office/screens/inspections/calendar/first-weekday.ts";
import { dayAfterKey, monthOf, weeksOf } from "../../../../../src-ui/office/screens/inspections/calendar/month.ts";
import { filtersIn } from "../../../../../src-ui/office/screens/inspections/list/filters.ts";

function queryOf(search: string) {
  const url = { get: (name: string) => new URLSearchParams(search).get(name) ?? "" };
  return { pageNumber: pageOf(url), ...listQueryOf<"GET /v2/inspections">(url, filtersIn("America/New_York"), "-inspectionDate") };
}

describe("the URL decides the server's query", () => {
  const plain = { pageNumber: 1, sort: "-inspectionDate" };
  test.each<[string, object]>([
    ["", {}],
    ["search=hb-e0&page=3&sort=locationName", { searchTerm: "hb-e0", pageNumber: 3, sort: "locationName" }],
    ["status=Completed&type=Annual", { status: "Completed", inspectionType: "Annual" }],
    ["status=Voided", { isVoided: true }],
    ["status=Done&type=Weekly&result=maybe&from=soon&page=-2&duplicates=no", {}],
    ["inspector=i&location=l", { inspectorUserId: "i", withinLocationId: "l" }],
    ["result=passed", { passed: true }],
    ["result=failed", { passed: false }],
    ["duplicates=only", { isDuplicate: true }],
    ["from=2026-11-21&to=2026-11-21", { startDate: "2026-11-21T05:00:00.000Z", endDate: "2026-11-22T04:59:59.999Z" }],
    ["from=2026-02-30", {}],
  ])("%s", (search, more) => {
    expect(queryOf(search)).toEqual({ ...plain, ...more });
  });
});

describe("a month", () => {
  const months = ["2026-02-01", "2026-11-01", "2027-02-01", "2026-08-01"];
  test.each(months.flatMap((month) => ([0, 1, 6] as const).map((first) => [month, first] as const)))(
    "%s is shown in whole weeks, which begin on weekday %i",
    (month, first) => {
      const days = weeksOf(month, first).flat();
      expect(days.length % 7).toBe(0);
      expect(new Date(days[0] ?? "").getUTCDay()).toBe(first);
      expect([days.includes(month), days.includes(endOfMonth(month))]).toEqual([true, true]);
      expect(days.length - Number(endOfMonth(month).slice(8))).toBeLessThan(13);
    },
  );

  test.each([
    ["ArrowRight", "2026-11-30", "2026-12-01"],
    ["ArrowUp", "2026-11-03", "2026-10-27"],
    ["Home", "2026-11-21", "2026-11-16"],
    ["End", "2026-11-21", "2026-11-22"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2026-01-31", "2026-02-28"],
    ["a", "2026-11-21", null],
  ])("%s leads from %s to %s", (key, day, next) => {
    expect(dayAfterKey(key, day, 1)).toBe(next);
  });

  test("Home and End go to the ends of the displayed week", () => {
    expect([dayAfterKey("Home", "2026-11-21", 0), dayAfterKey("End", "2026-11-21", 0)]).toEqual(["2026-11-15", "2026-11-21"]);
  });

  test.each([
    ["America/New_York", 0],
    ["America/Argentina/Salta", 1],
    ["America/Mexico_City", 0],
    ["Asia/Tokyo", 0],
    ["Asia/Kolkata", 0],
    ["Asia/Dubai", 1],
    ["Asia/Qatar", 6],
    ["Africa/Cairo", 6],
    ["Europe/London", 1],
    ["Europe/Berlin", 1],
    ["Australia/Sydney", 1],
    ["Indian/Maldives", 5],
    ["UTC", 1],
  ])("of a tenant in %s has weeks that begin on weekday %i, whatever the browser knows", (timeZone, first) => {
    expect(firstWeekday(timeZone)).toBe(first);
  });

  test("is the current one if the URL has none, or an invalid one", () => {
    expect(["", "2026-13", "2026-11-21", "nonsense"].map((text) => monthOf(text, "2026-11-21"))).toEqual(Array(4).fill("2026-11-01"));
    expect(monthOf("2027-02", "2026-11-21")).toBe("2027-02-01");
  });
});
