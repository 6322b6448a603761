/* Depends on the date: `npm test` repeats it at other moments. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, addYears, dayIn, endOfMonth, isDay, latestDay } from "#shared/calendar.ts";
import { dueDates, dueStateOf, nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { DueDates, ServiceRecord, TypeIntervals } from "#shared/due-dates.ts";
import type { MonthlyRule } from "#shared/entities/tenant.ts";

const ANNUAL = { serviceIntervalMonths: 12 };
/** The intervals of extinguisher types, which decide their due dates. */
const ABC: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 6, hydroTestIntervalYears: 12, serviceLifeYears: null };
const CO2: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 5, hydroTestIntervalYears: 5, serviceLifeYears: null };
const CARTRIDGE: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 1, hydroTestIntervalYears: 12, serviceLifeYears: null };
const FOAM: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 3, hydroTestIntervalYears: 5, serviceLifeYears: null };
const PUMP: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 1, hydroTestIntervalYears: null, serviceLifeYears: null };
const NONRE: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: null, hydroTestIntervalYears: null, serviceLifeYears: 12 };
const BRITISH: TypeIntervals = { ...ANNUAL, internalExamIntervalYears: 5, hydroTestIntervalYears: null, serviceLifeYears: 20 };

const nothing: ServiceRecord = {
  manufactureDate: null,
  installDate: null,
  registeredDate: "2026-01-01",
  lastMonthlyDate: null,
  lastServiceDate: null,
  lastInternalExamDate: null,
  lastRechargeDate: null,
  lastHydroTestDate: null,
};

function due(record: Partial<ServiceRecord>, type: TypeIntervals = ABC, rule: MonthlyRule = "Every30Days"): DueDates {
  return dueDates({ ...nothing, ...record }, type, rule);
}

describe("Monthly, every 30 days (NFPA 10, 7.2.1): 30 days after the last inspection", () => {
  test.each([
    ["2026-01-01", "2026-01-31"],
    ["2026-01-31", "2026-03-02"],
    ["2026-02-01", "2026-03-03"],
    ["2024-02-01", "2024-03-02"],
    ["2024-01-30", "2024-02-29"],
    ["2023-01-30", "2023-03-01"],
    ["2026-04-15", "2026-05-15"],
    ["2026-12-02", "2027-01-01"],
    // Days are counted correctly across both daylight saving changes.
    ["2026-03-07", "2026-04-06"],
    ["2026-10-31", "2026-11-30"],
  ])("inspected %s: due %s", (last, expected) => {
    expect(due({ lastMonthlyDate: last }).nextInspectionDueDate).toBe(expected);
  });
});

describe("Monthly, by calendar month (NFPA 10, 7.2.1 as many authorities read it): any day of the next month is in time", () => {
  test.each([
    ["2026-01-01", "2026-02-28"],
    ["2026-01-31", "2026-02-28"],
    ["2024-01-31", "2024-02-29"],
    ["2023-12-31", "2024-01-31"],
    ["2026-02-28", "2026-03-31"],
    ["2024-02-29", "2024-03-31"],
    ["2026-03-31", "2026-04-30"],
    ["2026-11-30", "2026-12-31"],
    ["2100-01-15", "2100-02-28"],
    ["2000-01-15", "2000-02-29"],
  ])("inspected %s: due %s", (last, expected) => {
    expect(due({ lastMonthlyDate: last }, ABC, "CalendarMonth").nextInspectionDueDate).toBe(expected);
  });
});

describe("Monthly, before the first one (NFPA 10, 7.2.1.1: inspected when placed in service)", () => {
  test.each<[string, Partial<ServiceRecord>, MonthlyRule, string]>([
    ["counts from the day it was installed", { installDate: "2025-06-01" }, "Every30Days", "2025-07-01"],
    ["counts from the month it was installed in", { installDate: "2025-06-01" }, "CalendarMonth", "2025-07-31"],
    ["counts from its registration, if nothing else is known", {}, "Every30Days", "2026-01-31"],
    ["does not count from its manufacture", { manufactureDate: "2019-01-01" }, "Every30Days", "2026-01-31"],
    ["ends with the first inspection", { installDate: "2025-06-01", lastMonthlyDate: "2025-08-10" }, "Every30Days", "2025-09-09"],
  ])("%s", (_, record, rule, expected) => {
    expect(due(record, ABC, rule).nextInspectionDueDate).toBe(expected);
  });
});

describe("Annual (NFPA 10, 7.3.1: maintenance at most a year apart)", () => {
  test("a type may need it more often", () => {
    const twiceAYear = { ...ABC, serviceIntervalMonths: 6 };
    expect(due({ lastServiceDate: "2026-08-31" }, twiceAYear).nextServiceDueDate).toBe("2027-02-28");
    expect(due({ installDate: "2026-01-15" }, twiceAYear).nextServiceDueDate).toBe("2026-07-15");
  });
  test.each<[string, Partial<ServiceRecord>, string]>([
    ["a year after the last maintenance", { lastServiceDate: "2025-05-20" }, "2026-05-20"],
    ["after a leap day, on the last of February", { lastServiceDate: "2024-02-29" }, "2025-02-28"],
    ["before a leap year, on the same day", { lastServiceDate: "2023-02-28" }, "2024-02-28"],
    ["at the end of a year", { lastServiceDate: "2025-12-31" }, "2026-12-31"],
    ["before the first maintenance, a year after it was installed", { installDate: "2025-06-01" }, "2026-06-01"],
    ["before the first maintenance and with no installation date, a year after it was registered", {}, "2027-01-01"],
    ["not by monthly inspections, however many", { installDate: "2025-06-01", lastMonthlyDate: "2026-04-30" }, "2026-06-01"],
    ["not by a hydrostatic test", { lastServiceDate: "2025-05-20", lastHydroTestDate: "2025-10-01" }, "2026-05-20"],
  ])("%s", (_, record, expected) => {
    expect(due(record).nextServiceDueDate).toBe(expected);
  });
});

describe("Internal examination by type (domain table, NFPA 10, 7.3.3)", () => {
  test.each<[string, TypeIntervals, Partial<ServiceRecord>, string | null]>([
    ["dry chemical: six years from manufacture", ABC, { manufactureDate: "2020-03-31" }, "2026-03-31"],
    [
      "dry chemical: six years from the last examination",
      ABC,
      { manufactureDate: "2014-03-31", lastInternalExamDate: "2020-04-02" },
      "2026-04-02",
    ],
    ["carbon dioxide: five years", CO2, { manufactureDate: "2021-08-15" }, "2026-08-15"],
    ["cartridge operated: every year", CARTRIDGE, { lastInternalExamDate: "2025-09-09" }, "2026-09-09"],
    ["foam: three years", FOAM, { lastInternalExamDate: "2024-02-29" }, "2027-02-28"],
    ["pump tank: every year", PUMP, { lastInternalExamDate: "2025-01-31" }, "2026-01-31"],
    ["non-rechargeable: never", NONRE, { manufactureDate: "2020-01-01" }, null],
    ["restarts at a recharge", ABC, { lastInternalExamDate: "2020-01-01", lastRechargeDate: "2023-07-07" }, "2029-07-07"],
    ["restarts at a hydrostatic test", ABC, { lastInternalExamDate: "2020-01-01", lastHydroTestDate: "2024-07-07" }, "2030-07-07"],
    [
      "restarts at the latest of the three",
      ABC,
      { lastInternalExamDate: "2022-01-01", lastRechargeDate: "2021-01-01", lastHydroTestDate: "2020-01-01" },
      "2028-01-01",
    ],
    [
      "never counts from manufacture again once it was restarted",
      ABC,
      { manufactureDate: "2024-01-01", lastRechargeDate: "2021-01-01" },
      "2027-01-01",
    ],
    ["does not restart at annual maintenance", ABC, { manufactureDate: "2020-01-01", lastServiceDate: "2025-01-01" }, "2026-01-01"],
    ["manufacture unknown: from the day it was installed", ABC, { installDate: "2021-05-05" }, "2027-05-05"],
    ["no dates known: unknown", ABC, {}, null],
    ["made on a leap day: the last of February", CO2, { manufactureDate: "2024-02-29" }, "2029-02-28"],
    [
      "made on a leap day: on a leap day again if that year has one",
      { ...CO2, internalExamIntervalYears: 4 },
      { manufactureDate: "2024-02-29" },
      "2028-02-29",
    ],
  ])("%s", (_, type, record, expected) => {
    expect(due(record, type).nextInternalExamDueDate).toBe(expected);
  });
});

describe("Hydrostatic test by type (domain table, NFPA 10, chapter 8)", () => {
  test.each<[string, TypeIntervals, Partial<ServiceRecord>, string | null]>([
    ["dry chemical: twelve years from manufacture", ABC, { manufactureDate: "2015-06-30" }, "2027-06-30"],
    ["from the stamped test date, if there is one", ABC, { manufactureDate: "2002-06-30", lastHydroTestDate: "2014-07-01" }, "2026-07-01"],
    ["carbon dioxide: five years", CO2, { manufactureDate: "2021-11-30" }, "2026-11-30"],
    ["carbon dioxide: five years from the test", CO2, { manufactureDate: "2016-01-01", lastHydroTestDate: "2021-02-03" }, "2026-02-03"],
    ["foam: five years", FOAM, { lastHydroTestDate: "2022-02-28" }, "2027-02-28"],
    ["pump tank: never", PUMP, { manufactureDate: "2010-01-01" }, null],
    ["does not restart at a recharge", ABC, { manufactureDate: "2015-01-01", lastRechargeDate: "2025-01-01" }, "2027-01-01"],
    [
      "does not restart at an internal examination",
      ABC,
      { manufactureDate: "2015-01-01", lastInternalExamDate: "2021-01-01" },
      "2027-01-01",
    ],
    ["does not count from the day it was installed", ABC, { installDate: "2021-01-01" }, null],
    ["made on a leap day, twelve years: on a leap day again", ABC, { manufactureDate: "2016-02-29" }, "2028-02-29"],
    [
      "made on a leap day, due in 2100, which has no leap day",
      { ...ABC, hydroTestIntervalYears: 4 },
      { manufactureDate: "2096-02-29" },
      "2100-02-28",
    ],
  ])("%s", (_, type, record, expected) => {
    expect(due(record, type).nextHydroTestDueDate).toBe(expected);
  });
});

describe("Withdrawal (domain: non-rechargeable 12 years after manufacture; BS 5306-3: by 20 years)", () => {
  test.each<[string, TypeIntervals, Partial<ServiceRecord>, string | null]>([
    ["non-rechargeable: twelve years after manufacture", NONRE, { manufactureDate: "2014-10-10" }, "2026-10-10"],
    [
      "counts from manufacture, not from the day it was installed",
      NONRE,
      { manufactureDate: "2014-10-10", installDate: "2016-01-01" },
      "2026-10-10",
    ],
    ["is not postponed by maintenance", NONRE, { manufactureDate: "2014-10-10", lastServiceDate: "2026-01-01" }, "2026-10-10"],
    ["manufacture unknown: unknown", NONRE, { installDate: "2014-10-10" }, null],
    ["rechargeable: never", ABC, { manufactureDate: "1990-01-01" }, null],
    ["by the British rules: twenty years", BRITISH, { manufactureDate: "2006-05-01" }, "2026-05-01"],
    ["made on a leap day", NONRE, { manufactureDate: "2016-02-29" }, "2028-02-29"],
  ])("%s", (_, type, record, expected) => {
    expect(due(record, type).withdrawalDueDate).toBe(expected);
  });
});

describe("Next due (domain: the earliest of them)", () => {
  const recent = { lastMonthlyDate: "2026-01-10", lastServiceDate: "2025-12-01", manufactureDate: "2023-01-01" };
  test.each<[string, TypeIntervals, Partial<ServiceRecord>, [string, string]]>([
    ["usually the monthly inspection", ABC, recent, ["2026-02-09", "Monthly"]],
    ["annual maintenance before it", ABC, { ...recent, lastServiceDate: "2025-01-20" }, ["2026-01-20", "Annual"]],
    ["an internal examination before it", ABC, { ...recent, manufactureDate: "2020-01-15" }, ["2026-01-15", "SixYear"]],
    [
      "a hydrostatic test before it",
      ABC,
      { ...recent, manufactureDate: "2014-01-15", lastInternalExamDate: "2024-01-01" },
      ["2026-01-15", "Hydrostatic"],
    ],
    ["withdrawal before it", NONRE, { ...recent, manufactureDate: "2014-01-15" }, ["2026-01-15", "Withdrawal"]],
    ["of two on the same day, the more extensive work", CO2, { ...recent, manufactureDate: "2021-01-15" }, ["2026-01-15", "Hydrostatic"]],
    [
      "on the day of the monthly inspection, the annual maintenance, which includes it",
      ABC,
      { ...recent, lastServiceDate: "2025-02-09" },
      ["2026-02-09", "Annual"],
    ],
    ["unknown due dates do not count", ABC, { lastMonthlyDate: "2026-01-10" }, ["2026-02-09", "Monthly"]],
  ])("%s", (_, type, record, [nextDueDate, nextDueKind]) => {
    expect(due(record, type)).toMatchObject({ nextDueDate, nextDueKind });
  });

  test("is never after any of the others, and is one of them", () => {
    const anyDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays("2000-01-01", days));
    const record = fc.record({
      manufactureDate: fc.option(anyDay),
      installDate: fc.option(anyDay),
      registeredDate: anyDay,
      lastMonthlyDate: fc.option(anyDay),
      lastServiceDate: fc.option(anyDay),
      lastInternalExamDate: fc.option(anyDay),
      lastRechargeDate: fc.option(anyDay),
      lastHydroTestDate: fc.option(anyDay),
    });
    fc.assert(
      fc.property(
        record,
        fc.constantFrom(ABC, CO2, FOAM, PUMP, NONRE),
        fc.constantFrom("Every30Days", "CalendarMonth"),
        (given, type, rule) => {
          const { nextDueDate, nextDueKind: _, ...each } = dueDates(given, type, rule);
          const known = Object.values(each).filter((day) => day !== null);
          expect(known).toContain(nextDueDate);
          expect([...known].sort()[0]).toBe(nextDueDate);
        },
      ),
    );
  });
});

describe("The calendar day is the tenant's (domain: record the day)", () => {
  test.each([
    ["America/New_York", "2026-02-01T04:59:59Z", "2026-01-31"],
    ["America/New_York", "2026-02-01T05:00:00Z", "2026-02-01"],
    ["America/New_York", "2026-07-01T03:59:59Z", "2026-06-30"],
    ["Asia/Tokyo", "2026-01-31T15:00:00Z", "2026-02-01"],
    ["Pacific/Kiritimati", "2024-02-28T10:00:00Z", "2024-02-29"],
    ["Pacific/Pago_Pago", "2024-03-01T10:59:59Z", "2024-02-29"],
    ["Asia/Kathmandu", "2026-12-31T18:15:00Z", "2027-01-01"],
    ["UTC", "2026-12-31T23:59:59Z", "2026-12-31"],
  ])("in %s %s is %s", (timeZone, moment, expected) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(expected);
  });

  test.each<[string, string]>([
    ["America/New_York", "2026-02-28"],
    ["Europe/London", "2026-03-31"],
  ])("the same moment falls in another month in %s, and the next inspection is due by %s", (timeZone, expected) => {
    const day = dayIn(timeZone, new Date("2026-02-01T00:30:00Z"));
    expect(nextMonthlyDueDate(day, "CalendarMonth")).toBe(expected);
  });
});

test.each([
  [null, "upToDate"],
  ["2026-03-09", "overdue"],
  ["2026-03-10", "dueSoon"],
  ["2026-03-17", "dueSoon"],
  ["2026-03-18", "upToDate"],
])("on 2026-03-10, work due %s is %s: the due day itself is in time", (nextDueDate, expected) => {
  expect(dueStateOf(nextDueDate, "2026-03-10")).toBe(expected);
});

test.each(["2026-02-29", "2026-04-31", "2100-02-29", "2026-13-01", "2026-00-10", "", "tomorrow"])("%j is not a day", (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(["2024-02-29", "2000-02-29", "2026-12-31"])("%j is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

test("days are added over months, years and leap days", () => {
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(addYears("2024-02-29", 4)).toBe("2028-02-29");
  expect(endOfMonth("2026-12-01", 2)).toBe("2027-02-28");
  expect([latestDay(), latestDay(null, "2026-01-01", "2025-12-31")]).toEqual([null, "2026-01-01"]);
});
