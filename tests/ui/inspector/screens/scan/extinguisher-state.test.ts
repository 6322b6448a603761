import { describe, expect, test } from "vitest";
import type { ExtinguisherLine, SubmissionOnDevice } from "#shared/engine/reference.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { localDayOf } from "../../../../../src-ui/inspector/formats/moments.ts";
import { extinguisherStateOf } from "../../../../../src-ui/inspector/screens/scan/extinguisher-state.ts";
import type { ExtinguisherState } from "../../../../../src-ui/inspector/screens/scan/extinguisher-state.ts";

function done(inspectionType: InspectionType, changes: Partial<SubmissionOnDevice> = {}): SubmissionOnDevice {
  return { inspectionType, passed: true, inspectionDate: new Date(2026, 0, 12, 9).toISOString(), ...changes };
}

describe("an extinguisher in the list of its location", () => {
  const line: ExtinguisherLine = {
    extinguisherId: "e",
    extinguisherCode: "HB-E001",
    typeName: "Dry chemical",
    locationDescription: null,
    isOutOfService: false,
    lastMonthlyDate: null,
    nextInspectionDueDate: "2026-01-15",
    nextServiceDueDate: null,
    nextInternalExamDueDate: null,
    nextHydroTestDueDate: null,
    withdrawalDueDate: null,
    nextDueDate: "2026-01-15",
    nextDueKind: "Monthly",
    submittedOnDevice: [],
  };
  const monthly = (day: string) => ({ nextInspectionDueDate: day, nextDueDate: day, nextDueKind: "Monthly" }) as const;
  const exam = { nextInspectionDueDate: "2026-02-09", nextDueDate: "2026-01-14", nextDueKind: "SixYear" } as const;
  const doneThisMonth = { lastMonthlyDate: "2026-01-10" };
  test.each<[string, Partial<ExtinguisherLine>, ExtinguisherState]>([
    ["due today is not overdue", {}, { kind: "due", date: "2026-01-15", workType: "Monthly" }],
    ["due yesterday is overdue", monthly("2026-01-14"), { kind: "overdue", workTypes: ["Monthly"] }],
    ["done this month is done", { ...monthly("2026-02-09"), ...doneThisMonth }, { kind: "done" }],
    [
      "done last month is not done",
      { ...monthly("2026-01-20"), lastMonthlyDate: "2025-12-21" },
      { kind: "due", date: "2026-01-20", workType: "Monthly" },
    ],
    [
      "done on this device is done before the register knows",
      { ...monthly("2025-01-01"), submissions: [done("Monthly")] },
      { kind: "done" },
    ],
    ["an annual maintenance counts as a monthly inspection", { ...monthly("2025-01-01"), submissions: [done("Annual")] }, { kind: "done" }],
    [
      "a hydrostatic test does not",
      { ...monthly("2026-01-14"), submissions: [done("Hydrostatic")] },
      { kind: "overdue", workTypes: ["Monthly"] },
    ],
    ["other overdue work comes before a completed month", { ...exam, ...doneThisMonth }, { kind: "overdue", workTypes: ["SixYear"] }],
    [
      "overdue work done on this device is no longer overdue",
      { ...exam, ...doneThisMonth, submissions: [done("SixYear")] },
      { kind: "done" },
    ],
    [
      "then the monthly inspection is due next",
      { ...exam, submissions: [done("SixYear")] },
      { kind: "due", date: "2026-02-09", workType: "Monthly" },
    ],
    [
      "other work is shown with its due day",
      { ...exam, nextDueDate: "2026-01-20" },
      { kind: "due", date: "2026-01-20", workType: "SixYear" },
    ],
    [
      "several overdue inspection types are all named, the longest overdue first",
      {
        ...exam,
        nextInspectionDueDate: "2026-01-02",
        nextDueDate: "2026-01-01",
        nextServiceDueDate: "2026-01-14",
      },
      { kind: "overdue", workTypes: ["SixYear", "Monthly", "Annual"] },
    ],
    [
      "annual maintenance done on this device leaves the hydrostatic test overdue",
      { ...monthly("2025-12-01"), nextServiceDueDate: "2025-12-05", nextHydroTestDueDate: "2026-01-14", submissions: [done("Annual")] },
      { kind: "overdue", workTypes: ["Hydrostatic"] },
    ],
    [
      "a hydrostatic test done on this device also restarts the clock of internal examinations",
      { ...exam, ...doneThisMonth, nextHydroTestDueDate: "2026-01-13", submissions: [done("Hydrostatic")] },
      { kind: "done" },
    ],
    ["so does a recharge", { ...exam, ...doneThisMonth, submissions: [done("AfterUse")] }, { kind: "done" }],
    [
      "a recharge leaves the hydrostatic test overdue",
      { ...exam, nextHydroTestDueDate: "2026-01-13", submissions: [done("AfterUse")] },
      { kind: "overdue", workTypes: ["Hydrostatic"] },
    ],
    [
      "a failed hydrostatic test is not done",
      { ...exam, nextHydroTestDueDate: "2026-01-13", submissions: [done("Hydrostatic", { passed: false })] },
      { kind: "overdue", workTypes: ["Hydrostatic", "SixYear"] },
    ],
    [
      "a monthly inspection that found a problem is done",
      { ...monthly("2026-01-14"), submissions: [done("Monthly", { passed: false })] },
      { kind: "done" },
    ],
    [
      "a monthly inspection of last month that is unsent counts until the next one is due by the stricter rule",
      { ...monthly("2026-01-01"), submissions: [done("Monthly", { inspectionDate: new Date(2025, 11, 20, 9).toISOString() })] },
      { kind: "due", date: "2026-01-19", workType: "Monthly" },
    ],
    [
      "an unsent one of earlier months does not hide that another is overdue",
      { ...monthly("2025-11-20"), submissions: [done("Monthly", { inspectionDate: new Date(2025, 10, 20, 9).toISOString() })] },
      { kind: "overdue", workTypes: ["Monthly"] },
    ],
    [
      "an older worker reports only the types of this month",
      { ...monthly("2025-01-01"), submittedOnDevice: ["Monthly"] },
      { kind: "done" },
    ],
    [
      "a month that is done but in which the next inspection falls due is due on that day",
      { ...monthly("2026-01-15"), ...doneThisMonth },
      { kind: "due", date: "2026-01-15", workType: "Monthly" },
    ],
    ["out of service comes first", { ...exam, isOutOfService: true }, { kind: "outOfService" }],
    ["no due date is unknown", { nextInspectionDueDate: null, nextDueDate: null, nextDueKind: null }, { kind: "unknown" }],
  ])("%s", (_name, changes, expected) => {
    expect(extinguisherStateOf({ ...line, ...changes }, "2026-01-15", (moment) => localDayOf(new Date(moment)))).toEqual(expected);
  });
});
