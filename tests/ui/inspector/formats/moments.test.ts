/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import { dayText, localDayOf, momentText, timeText } from "../../../../src-ui/inspector/formats/moments.ts";

test("a receipt of an earlier day shows the day, one of today only the time", () => {
  const at = new Date(2026, 10, 21, 9, 5).toISOString();
  expect(momentText(at, new Date(2026, 10, 21, 23, 59))).toBe(timeText(at));
  expect(momentText(at, new Date(2026, 10, 22, 0, 1))).toBe(`${dayText("2026-11-21")}, ${timeText(at)}`);
});

test("the day is in the device's time zone, not in UTC", () => {
  expect(localDayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
