import { expect, test } from "vitest";
import type { ReadValues } from "../../../../src-api/imports/reading/row-reader.ts";
import { lastDatesOf } from "../../../../src-api/imports/validation/last-dates.ts";

const today = "2026-11-22";
const type = {
  typeName: "ABC 10 lb",
  serviceIntervalMonths: 12,
  internalExamIntervalYears: 6,
  hydroTestIntervalYears: 12,
  serviceLifeYears: null,
};
const examOf = (values: ReadValues, of: Parameters<typeof lastDatesOf>[1] = type) => {
  const { dates, problems } = lastDatesOf(values, of, today);
  return [dates["lastInternalExamDate"], ...problems.map(({ code }) => code)];
};

test("a recharge counts as an internal examination, and the later of the two is the last examination", () => {
  expect(examOf({ lastRechargeDate: "2021-03-05", lastInternalExamDate: "2018-04-06" })).toEqual(["2021-03-05"]);
  expect(examOf({ lastRechargeDate: "2016-03-05", lastInternalExamDate: "2018-04-06" })).toEqual(["2018-04-06"]);
  expect(examOf({ lastRechargeDate: "2016-03-05" })).toEqual(["2016-03-05"]);
  expect(examOf({ lastRechargeDate: "2016-03-05" }, undefined)).toEqual(["2016-03-05"]);
  expect(examOf({ lastHydroTestDate: "2016-03-05" })).toEqual([undefined]);
});

test("the later of a recharge and the examination that follows from a due date counts", () => {
  expect(examOf({ lastRechargeDate: "2015-03-05", nextInternalExamDueDate: "2028-06-01" })).toEqual(["2022-06-01"]);
  expect(examOf({ lastRechargeDate: "2024-03-05", nextInternalExamDueDate: "2028-06-01" })).toEqual(["2024-03-05"]);
});

test("a due date is ignored if the date of the examination itself is there", () => {
  const own = { lastInternalExamDate: "2019-05-05", nextInternalExamDueDate: "2028-06-01" };
  expect(examOf(own)).toEqual(["2019-05-05"]);
  expect(examOf({ ...own, lastRechargeDate: "2019-05-05" })).toEqual(["2019-05-05"]);
});

test("a due date that is not usable leaves the recharge, with a note", () => {
  const values = { lastRechargeDate: "2015-03-05", nextInternalExamDueDate: "2033-06-01" };
  expect(examOf(values)).toEqual(["2015-03-05", "dueTooFar"]);
  expect(examOf(values, { ...type, internalExamIntervalYears: null })).toEqual(["2015-03-05", "dueWithoutInterval"]);
});

test("no examination follows from a due date that runs from another day, or that the register has already", () => {
  expect(examOf({ installDate: "2024-01-01", nextInternalExamDueDate: "2030-01-01" })).toEqual([undefined]);
  expect(examOf({ manufactureDate: "2022-05-01", installDate: "2024-01-01", nextInternalExamDueDate: "2030-01-01" })).toEqual([
    "2024-01-01",
  ]);
  expect(examOf({ lastHydroTestDate: "2023-07-01", manufactureDate: "2011-07-01", nextInternalExamDueDate: "2029-07-01" })).toEqual([
    undefined,
  ]);
  const since = { installDate: "2024-01-01", manufactureDate: null, lastHydroTestDate: null };
  const known = { nextServiceDueDate: "2027-03-01", nextInternalExamDueDate: null, nextHydroTestDueDate: null, ...since };
  expect(lastDatesOf({ nextServiceDueDate: "2027-03-01" }, type, today, known)).toEqual({ dates: {}, problems: [] });
  expect(lastDatesOf({ nextServiceDueDate: "2027-04-01" }, type, today, known).dates).toEqual({ lastServiceDate: "2026-04-01" });
  // The date would move with what it is counted from.
  const row = { nextServiceDueDate: "2027-03-01", installDate: "2024-01-01" };
  expect(lastDatesOf(row, type, today, known).dates).toEqual({});
  expect(lastDatesOf({ ...row, installDate: "2026-02-01" }, type, today, known).dates).toEqual({ lastServiceDate: "2026-03-01" });
});
