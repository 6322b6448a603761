import { describe, expect, test } from "vitest";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { explainedWorkOf } from "../../../../../../src-ui/office/screens/extinguishers/detail/explained-work.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";

describe("why work is due", () => {
  const intervals = { serviceIntervalMonths: 6, internalExamIntervalYears: 5, hydroTestIntervalYears: null, serviceLifeYears: 12 };
  const why = (more: Partial<ExtinguisherInRegister>) =>
    Object.fromEntries(explainedWorkOf(extinguisherWith(more), intervals, "Every30Days").map((work) => [work.workType, work.why]));
  test("is explained by the rule that sets its day", () => {
    const reasons = why({ nextInternalExamDueDate: "2030-01-01", lastMonthlyDate: "2026-11-01" });
    expect(reasons["Monthly"]).toContain("30 days");
    expect(reasons["Annual"]).toBe("6 months after it was installed");
    expect(reasons["SixYear"]).toContain("5 years");
    expect(reasons["Hydrostatic"]).toBe("Its type has no interval for this");
    expect(reasons["Withdrawal"]).toContain("No date to count from");
  });
});
