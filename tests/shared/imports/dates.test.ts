import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DateOrder } from "#shared/entities/import.ts";
import { parseDay } from "#shared/imports/dates.ts";
import { MONTH_NAMES, pad } from "../../support/spreadsheets/spreadsheet.ts";

const today = "2026-11-22";

test.each([
  ["2019", "2019-01-01"],
  ["'19", "2019-01-01"],
  ["Mar-19", "2019-03-01"],
  ["Mar '19", "2019-03-01"],
  ["03/2019", "2019-03-01"],
  ["3/19", "2019-03-01"],
  ["2019-03", "2019-03-01"],
  ["March 2019", "2019-03-01"],
  ["MARCH, 2019", "2019-03-01"],
  ["Sept 2019", "2019-09-01"],
  ["5 Mar 2019", "2019-03-05"],
  ["5-Mar-19", "2019-03-05"],
  ["05MAR2019", "2019-03-05"],
  ["Mar 5, 2019", "2019-03-05"],
  ["March 5th, 2019", "2019-03-05"],
  ["Tuesday, March 5, 2019", "2019-03-05"],
  ["Tue Mar 05 2019 00:00:00 GMT+0000 (UTC)", "2019-03-05"],
  ["5th of March 2019", "2019-03-05"],
  ["20190305", "2019-03-05"],
  ["201903", "2019-03-01"],
  ["0319", "2019-03-01"],
  ["2019-03-05T08:30:00.000Z", "2019-03-05"],
  ["2019-03-05 08:30:00+02:00", "2019-03-05"],
  ["2019/03/05", "2019-03-05"],
  ["3/5/2019", "2019-03-05"],
  ["3/5/19", "2019-03-05"],
  ["3/5/2019 8:30 AM", "2019-03-05"],
  ["3.5.2019", "2019-03-05"],
  ["3-5-2019", "2019-03-05"],
  ["43529", "2019-03-05"],
  ["43529.3541666667", "2019-03-05"],
  ["Q2 2018", "2018-04-01"],
  ["2018-Q2", "2018-04-01"],
  ["2Q18", "2018-04-01"],
  ["2nd quarter 2018", "2018-04-01"],
  ["3/5/99", "1999-03-05"],
  ["Jun-98", "1998-06-01"],
])("%s is read as %s if the month comes first", (text, day) => {
  expect(parseDay(text, { order: "MDY", today })?.day).toBe(day);
});

describe("a month named in another language is read", () => {
  test.each([
    ["12. März 2019", "2019-03-12"],
    ["12.Maerz 2019", "2019-03-12"],
    ["Mo, 4. Dez. 2017", "2017-12-04"],
    ["Dienstag, 12. März 2019 14:30 Uhr", "2019-03-12"],
    ["1. Jänner 2020", "2020-01-01"],
    ["Mai 2018", "2018-05-01"],
    ["Okt-18", "2018-10-01"],
    ["3 févr. 2020", "2020-02-03"],
    ["1er août 2021", "2021-08-01"],
    ["le 14 juillet 2019", "2019-07-14"],
    ["mardi 5 mars 2019", "2019-03-05"],
    ["15-déc-16", "2016-12-15"],
    ["juin 2017", "2017-06-01"],
    ["juil. 2017", "2017-07-01"],
    ["12-ene-19", "2019-01-12"],
    ["12 de marzo de 2019", "2019-03-12"],
    ["lunes 1º de abril del 2019", "2019-04-01"],
    ["AGO/2015", "2015-08-01"],
    ["2 dic. 2020", "2020-12-02"],
  ])("%s is %s", (text, day) => {
    expect(parseDay(text, { order: "DMY", today })?.day).toBe(day);
  });

  test.each(["jui 2019", "SET-12", "12. Mürz 2019", "3 mar mars 2020", "marzipan 2019", "AM-700101", "SO 190304"])(
    "%j is not a month",
    (text) => {
      expect(parseDay(text, { order: "DMY", today })).toBeNull();
    },
  );
});

test.each(["", "N/A", "-", "none", "unknown", "?", "n/k", "TBD"])("%j counts as an empty cell", (text) => {
  expect(parseDay(text, { order: "MDY", today })).toBeNull();
});

test.each([
  "see tag",
  "31/02/2019",
  "2019-02-30",
  "13/13/2019",
  "19 Mar",
  "AB123",
  "1/2/3/4",
  "12345678901",
  "Room 204",
  "10 lb",
  "May",
  "4A80BC",
  "032019",
  "0",
])("%s is not read as a date", (text) => {
  expect(parseDay(text, { order: "MDY", today })).toBeNull();
});

test.each([
  ["ca. 2015", "2015-01-01"],
  ["approx 2015", "2015-01-01"],
  ["~2015", "2015-01-01"],
  ["2015?", "2015-01-01"],
  ["Jun 2018 (est.)", "2018-06-01"],
])("%s is read as %s, and marked as inexact", (text, day) => {
  expect(parseDay(text, { order: "MDY", today })).toMatchObject({ day, isApproximate: true });
});

test("a two-digit year is the latest one that is not more than 20 years ahead", () => {
  expect(parseDay("3/5/31", { order: "MDY", today })?.day).toBe("2031-03-05");
  expect(parseDay("3/5/46", { order: "MDY", today })?.day).toBe("2046-03-05");
  expect(parseDay("3/5/47", { order: "MDY", today })?.day).toBe("1947-03-05");
});

test("six digits are a month with its year if they are no day in the column's order", () => {
  expect(parseDay("022019", { order: "DMY", today })?.day).toBe("2019-02-01");
  expect(parseDay("022019", { order: "MDY", today })).toBeNull();
  expect(parseDay("200512", { order: "MDY", today })?.day).toBe("2005-12-01");
  expect(parseDay("200512", { order: "DMY", today })).toBeNull();
  expect(parseDay("200512", { order: "YMD", today })).toBeNull();
  expect(parseDay("201903", { order: "YMD", today })?.day).toBe("2019-03-01");
});

test("a cell that is valid only in another order is read in that order and marked", () => {
  expect(parseDay("25/03/2019", { order: "MDY", today })).toMatchObject({ day: "2019-03-25", isOtherOrder: true });
  expect(parseDay("03/25/2019", { order: "DMY", today })).toMatchObject({ day: "2019-03-25", isOtherOrder: true });
});

const anyDay = fc
  .record({ year: fc.integer({ min: 1990, max: 2026 }), month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 28 }) })
  .map((day) => ({ ...day, iso: `${day.year}-${pad(day.month)}-${pad(day.date)}` }))
  .filter(({ iso }) => iso <= today);

test("a day in any format and order is read as that day", () => {
  const separators = fc.constantFrom("/", "-", ".", " ");
  fc.assert(
    fc.property(anyDay, separators, fc.boolean(), fc.boolean(), ({ year, month, date, iso }, separator, isPadded, isShort) => {
      const part = (value: number): string => (isPadded ? pad(value) : String(value));
      const shortYear = isShort ? pad(year % 100) : String(year);
      const name = MONTH_NAMES[month - 1]!;
      expect(parseDay([part(month), part(date), shortYear].join(separator), { order: "MDY", today })?.day).toBe(iso);
      expect(parseDay([part(date), part(month), shortYear].join(separator), { order: "DMY", today })?.day).toBe(iso);
      expect(parseDay([String(year), part(month), part(date)].join(separator), { order: "YMD", today })?.day).toBe(iso);
      for (const order of ["MDY", "DMY"] as const) {
        expect(parseDay(`${name}${separator}${part(date)}${separator}${shortYear}`, { order, today })?.day).toBe(iso);
        expect(parseDay(`${part(date)} ${name} ${year}`, { order, today })?.day).toBe(iso);
        expect(parseDay(iso, { order, today })?.day).toBe(iso);
        expect(parseDay(iso.replaceAll("-", ""), { order, today })?.day).toBe(iso);
        expect(parseDay(String(Date.parse(iso) / 86_400_000 + 25_569), { order, today })?.day).toBe(iso);
      }
    }),
  );
});

test("a date that is read from a cell exists", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d/.\- A-Za-z]{1,14}$/)),
      fc.constantFrom<DateOrder>("MDY", "DMY", "YMD"),
      (text, order) => {
        const day = parseDay(text, { order, today })?.day;
        if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      },
    ),
    { numRuns: 2_000 },
  );
});
