/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import { endOfMonth } from "#shared/calendar.ts";
import { firstWeekday } from "../../../../../../src-ui/office/screens/inspections/calendar/first-weekday.ts";
import { dayAfterKey, monthOf, shownMonthOf, weeksOf } from "../../../../../../src-ui/office/screens/inspections/calendar/month.ts";

describe("the calendar", () => {
  const months = ["2026-02-01", "2026-11-01", "2027-02-01", "2026-08-01"];
  test.each(months.flatMap((month) => ([0, 1, 6] as const).map((first) => [month, first] as const)))(
    "shows the month of %s in whole weeks, which begin on weekday %i",
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
  ])("goes with the key %s from %s to %s", (key, day, next) => {
    expect(dayAfterKey(key, day, 1)).toBe(next);
  });

  test("goes with Home and End to the ends of the displayed week", () => {
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
  ])("begins weeks of a tenant in %s on weekday %i, whatever the browser knows", (timeZone, first) => {
    expect(firstWeekday(timeZone)).toBe(first);
  });

  test("shows the current month if the URL has none, or an invalid one", () => {
    expect(["", "2026-13", "2026-11-21", "nonsense"].map((text) => monthOf(text, "2026-11-21"))).toEqual(Array(4).fill("2026-11-01"));
    expect(monthOf("2027-02", "2026-11-21")).toBe("2027-02-01");
  });
});

test.each([
  ["nothing", { month: "", day: "" }, { month: "2026-11-01", day: "2026-11-21", start: "2026-10-26", before: "2026-10-26" }],
  ["an earlier month", { month: "2026-02", day: "" }, { month: "2026-02-01", day: "", start: "2026-01-26", before: "2026-01-26" }],
  ["a later month", { month: "2027-02", day: "" }, { month: "2027-02-01", day: "", start: "2027-02-01", before: "2026-11-21" }],
  ["a day alone", { month: "", day: "2026-02-03" }, { month: "2026-02-01", day: "2026-02-03", start: "2026-01-26", before: "2026-01-26" }],
  ["no day", { month: "2026-11", day: "2026-11-31" }, { month: "2026-11-01", day: "2026-11-21" }],
])("the calendar is asked for %s", (_what, asked, shown) => {
  expect(shownMonthOf(asked, "2026-11-21", 1)).toMatchObject(shown);
});
