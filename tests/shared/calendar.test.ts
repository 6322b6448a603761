/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import { dayIn, startOfDay } from "#shared/calendar.ts";

test.each([
  ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
  ["America/New_York", "2026-11-21", "2026-11-21T05:00:00.000Z"],
  ["America/New_York", "2026-07-01", "2026-07-01T04:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-21", "2026-11-20T18:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-21", "2026-11-20T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-21", "2026-11-21T11:00:00.000Z"],
  ["Africa/Cairo, whose clocks skip from 00:00 to 01:00", "2026-04-24", "2026-04-23T22:00:00.000Z"],
])("in %s the %s begins at %s", (timeZone, day, moment) => {
  expect(startOfDay(timeZone.split(",")[0] ?? "", day).toISOString()).toBe(moment);
});

test("a day is the same in a browser that writes dates in another order, with marks between", ({ onTestFinished }) => {
  const { prototype } = Intl.DateTimeFormat;
  const here = Object.getOwnPropertyDescriptor(prototype, "format")!;
  onTestFinished(() => void Object.defineProperty(prototype, "format", here));
  Object.defineProperty(prototype, "format", { ...here, get: () => () => "\u200e11/22/2026" });
  expect(dayIn("Africa/Tunis", new Date("2026-11-21T23:30:00Z"))).toBe("2026-11-22");
});
