import { expect, test } from "vitest";
import { latestOccurrence, nextOccurrence } from "../../../../src-api/reports/schedules/occurrence.ts";
import type { Recurrence } from "../../../../src-api/reports/schedules/occurrence.ts";

const weekly = (weekday: number, hour: number): Recurrence => ({ weekday, dayOfMonth: null, hour });
const monthly = (dayOfMonth: number, hour: number): Recurrence => ({ weekday: null, dayOfMonth, hour });

test.each<[string, Recurrence, string, string, string]>([
  // 2026-11-22 is a Sunday.
  ["a weekday later this week", weekly(3, 7), "America/New_York", "2026-11-22T15:00:00Z", "2026-11-25 2026-11-25T12:00:00.000Z"],
  ["today, if the hour is still ahead", weekly(7, 12), "America/New_York", "2026-11-22T15:00:00Z", "2026-11-22 2026-11-22T17:00:00.000Z"],
  ["in a week, if the hour is over", weekly(7, 10), "America/New_York", "2026-11-22T15:00:00Z", "2026-11-29 2026-11-29T15:00:00.000Z"],
  [
    "the tenant's day, if it differs from UTC",
    weekly(1, 0),
    "Pacific/Auckland",
    "2026-11-22T10:30:00Z",
    "2026-11-23 2026-11-22T11:00:00.000Z",
  ],
  ["a day of the month", monthly(5, 6), "Europe/London", "2026-11-22T15:00:00Z", "2026-12-05 2026-12-05T06:00:00.000Z"],
  ["the last day of a shorter month", monthly(31, 6), "Europe/London", "2027-02-01T00:00:00Z", "2027-02-28 2027-02-28T06:00:00.000Z"],
  ["the 29th in a leap year", monthly(30, 6), "Europe/London", "2028-02-01T00:00:00Z", "2028-02-29 2028-02-29T06:00:00.000Z"],
  ["across the turn of the year", monthly(31, 6), "Europe/London", "2026-12-31T07:00:00Z", "2027-01-31 2027-01-31T06:00:00.000Z"],
  [
    "an hour that the clocks skip: the hour after it",
    weekly(7, 2),
    "America/New_York",
    "2026-03-07T12:00:00Z",
    "2026-03-08 2026-03-08T07:00:00.000Z",
  ],
  [
    "an hour that the clocks repeat: the first time",
    weekly(7, 1),
    "America/New_York",
    "2026-10-31T12:00:00Z",
    "2026-11-01 2026-11-01T05:00:00.000Z",
  ],
  [
    "the same local hour before and after a clock change",
    weekly(1, 8),
    "America/New_York",
    "2026-03-08T12:00:00Z",
    "2026-03-09 2026-03-09T12:00:00.000Z",
  ],
  ["a midnight that the clocks skip", weekly(7, 0), "America/Santiago", "2026-09-05T12:00:00Z", "2026-09-06 2026-09-06T04:00:00.000Z"],
  ["a time zone with a half-hour offset", weekly(1, 9), "Asia/Kolkata", "2026-11-22T15:00:00Z", "2026-11-23 2026-11-23T03:30:00.000Z"],
])("the next occurrence is %s", (_, recurrence, timeZone, after, expected) => {
  const { day, at } = nextOccurrence(recurrence, timeZone, new Date(after));
  expect(`${day} ${at.toISOString()}`).toBe(expected);
});

test("a day has one occurrence, even if zone or hour change after it", () => {
  const after = new Date("2026-11-22T15:00:00Z");
  expect(nextOccurrence(weekly(7, 12), "America/Los_Angeles", after, "2026-11-22").day).toBe("2026-11-29");
  expect(nextOccurrence(monthly(22, 23), "America/Los_Angeles", after, "2026-11-22").day).toBe("2026-12-22");
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Lord_Howe", "America/New_York", "Europe/London", "Africa/Cairo"])(
  "in %s, each week of three years has one occurrence at its hour, despite clock changes",
  (timeZone) => {
    for (const hour of [0, 1, 2, 3, 12, 23]) {
      let last = nextOccurrence(weekly(7, hour), timeZone, new Date("2026-01-01T00:00:00Z"));
      for (let week = 0; week < 156; week++) {
        const next = nextOccurrence(weekly(7, hour), timeZone, last.at, last.day);
        expect(Date.parse(next.day) - Date.parse(last.day)).toBe(7 * 24 * 3_600_000);
        expect(Math.abs(next.at.getTime() - last.at.getTime() - 7 * 24 * 3_600_000)).toBeLessThanOrEqual(3_600_000);
        last = next;
      }
    }
  },
);

test("of several missed occurrences, the latest is generated", () => {
  const due = nextOccurrence(weekly(1, 8), "Europe/London", new Date("2026-11-01T00:00:00Z"));
  expect(latestOccurrence(weekly(1, 8), "Europe/London", due, new Date("2026-11-22T15:00:00Z")).day).toBe("2026-11-16");
  expect(latestOccurrence(weekly(1, 8), "Europe/London", due, due.at)).toEqual(due);
});
