/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import { dateFormatsIn } from "../../../../src-ui/office/formats/use-date-formats.ts";
import type { DateStyle } from "../../../../src-ui/office/formats/use-date-formats.ts";
import { dueText } from "../../../../src-ui/office/tags/due-text.ts";

/** Returns a date with ordinary spaces. */
const plain = (date: string): string => date.replaceAll("\u00a0", " ");

test("no line breaks within a date, but before its time of day", () => {
  const dates = dateFormatsIn("America/New_York", new Date("2027-01-01T00:30:00Z"));
  expect(dates.day("2027-02-28")).toBe("Feb\u00a028,\u00a02027");
  expect(dates.dateTime("2027-01-01T00:30:00Z")).toMatch(/^Dec\u00a031,\u00a02026, 7:30\sPM$/);
});

test.each<[style: DateStyle, day: string, time: string]>([
  ["region", "Feb 28, 2027", "Dec 31, 2026, 7:30\u202fPM"],
  ["en-GB", "28 Feb 2027", "31 Dec 2026, 19:30"],
  ["en-US", "Feb 28, 2027", "Dec 31, 2026, 7:30\u202fPM"],
  ["iso", "2027-02-28", "2026-12-31 19:30"],
])("dates in the style %s show days unchanged and times in the tenant's time zone", (style, day, time) => {
  const dates = dateFormatsIn("America/New_York", new Date("2027-01-01T00:30:00Z"), style);
  expect(plain(dates.day("2027-02-28"))).toBe(day);
  expect(plain(dates.dateTime("2027-01-01T00:30:00Z")).replace(" PM", "\u202fPM")).toBe(time);
  expect(dates.today).toBe("2026-12-31");
});

test.each([
  ["America/New_York", "Nov 21, 2026"],
  ["Pacific/Honolulu", "Nov 21, 2026"],
  ["Europe/Berlin", "21 Nov 2026"],
  ["America/Sao_Paulo", "21 Nov 2026"],
])("days of a tenant in %s are written as %s unless the device has another setting", (timeZone, day) => {
  expect(plain(dateFormatsIn(timeZone, new Date()).day("2026-11-21"))).toBe(day);
});

test.each([
  ["2026-11-22", "Due today", "today"],
  ["2026-11-21", "1 day overdue", "yesterday"],
  ["2026-09-24", "59 days overdue", "59 days ago"],
  ["2026-09-23", "1 month overdue", "last month"],
  ["2026-08-23", "2 months overdue", "2 months ago"],
  ["2024-11-23", "23 months overdue", "23 months ago"],
  ["2024-11-22", "2 years overdue", "2 years ago"],
  ["2023-11-23", "2 years overdue", "2 years ago"],
  ["2027-02-21", "in 2 months", "in 2 months"],
  ["2029-11-21", "in 2 years", "in 2 years"],
  ["2029-11-22", "in 3 years", "in 3 years"],
])("from 22 Nov 2026 the span to %s is rounded down: %s", (day, due, relative) => {
  const dates = dateFormatsIn("America/New_York", new Date("2026-11-22T15:00:00Z"));
  expect([dueText(day, dates), dates.relative(day)]).toEqual([due, relative]);
});
