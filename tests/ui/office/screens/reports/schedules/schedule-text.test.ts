import { expect, test } from "vitest";
import { scheduleText } from "../../../../../../src-ui/office/screens/reports/schedules/schedule-text.ts";

test.each([
  [{ weekday: 1, dayOfMonth: null, hour: 7 }, "America/New_York", "Every Monday at 7:00 AM"],
  [{ weekday: 7, dayOfMonth: null, hour: 0 }, "Europe/Berlin", "Every Sunday at 00:00"],
  [{ weekday: null, dayOfMonth: 5, hour: 18 }, "America/New_York", "On day 5 of each month at 6:00 PM"],
  [{ weekday: null, dayOfMonth: 31, hour: 18 }, "Europe/London", "On the last day of each month at 18:00"],
])("%j in %s reads %s", (recurrence, timeZone, words) => {
  expect(scheduleText(recurrence, timeZone).replace("\u202f", " ")).toBe(words);
});
