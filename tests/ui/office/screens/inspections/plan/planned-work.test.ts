import { describe, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { planChoiceOf, workKey, plannedWorkOf } from "../../../../../../src-ui/office/screens/inspections/plan/planned-work.ts";
import { planPath } from "../../../../../../src-ui/office/urls/plan-path.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";

const TODAY = "2026-11-22";
type Days = Partial<
  Pick<
    ExtinguisherInRegister,
    "nextInspectionDueDate" | "nextServiceDueDate" | "nextInternalExamDueDate" | "nextHydroTestDueDate" | "withdrawalDueDate"
  >
>;
const extinguisherDue = (days: Days = {}) =>
  extinguisherWith({ extinguisherId: "one", nextInspectionDueDate: "2026-12-10", nextServiceDueDate: "2027-05-01", ...days });
const types = (days: Days, planned: string[] = [], choice = "") =>
  plannedWorkOf([extinguisherDue(days)], planChoiceOf(choice), TODAY, (work) => planned.includes(workKey(work))).map(
    ({ inspectionType }) => inspectionType,
  );

describe("a plan of due work", () => {
  test.each<[string, Days, string[]]>([
    ["the overdue inspection type", { nextServiceDueDate: "2026-11-01" }, ["Annual"]],
    [
      "each overdue inspection type, the longest overdue first",
      { nextInspectionDueDate: "2026-11-20", nextServiceDueDate: "2026-11-01", nextHydroTestDueDate: "2026-11-02" },
      ["Annual", "Hydrostatic", "Monthly"],
    ],
    ["what is due next if nothing is overdue", {}, ["Monthly"]],
    ["what is due today as due next", { nextServiceDueDate: TODAY }, ["Annual"]],
    ["the most extensive of what is due next on the same day", { nextServiceDueDate: "2026-12-10" }, ["Annual"]],
    ["a monthly inspection if nothing has a due date", { nextInspectionDueDate: null, nextServiceDueDate: null }, ["Monthly"]],
    ["what is due next if only the end of the service life has passed", { withdrawalDueDate: "2026-01-01" }, ["Monthly"]],
  ])("has %s", (_, days, expected) => {
    expect(types(days)).toEqual(expected);
  });

  test("leaves out already planned work, unless nothing else is due", () => {
    const days = { nextInspectionDueDate: "2026-11-20", nextServiceDueDate: "2026-11-01" };
    expect(types(days, ["one Annual"])).toEqual(["Monthly"]);
    expect(types(days, ["one Annual", "one Monthly"])).toEqual(["Annual", "Monthly"]);
  });

  test("has only the inspection type that the office chose, whatever is due", () => {
    expect(types({ nextServiceDueDate: "2026-11-01" }, [], "Monthly")).toEqual(["Monthly"]);
  });

  test("starts from the register with the inspection type of the list's filter", () => {
    expect(planPath([extinguisherDue()], "Annual")).toBe("/inspections/new?extinguishers=one&type=Annual");
    expect(planPath([extinguisherDue()], "Withdrawal")).toBe("/inspections/new?extinguishers=one");
    expect(planPath([extinguisherDue()])).toBe("/inspections/new?extinguishers=one");
    expect(planPath([extinguisherDue()], "Annual", "2026-12-01")).toBe("/inspections/new?extinguishers=one&type=Annual&date=2026-12-01");
  });
});
