/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import { registerColumnsOf } from "../../../../../../src-ui/office/screens/extinguishers/register/columns.tsx";
import { csvLines } from "../../../../../../src-ui/office/screens/extinguishers/register/csv-lines.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";

describe("a file of the register", () => {
  const columns = registerColumnsOf(["nextDueDate", "lastInspectionDate", "updatedAt"]);
  const inspected = extinguisherWith({
    lastInspectionDate: "2026-11-21T03:30:00.000Z",
    lastInspectionPassed: false,
    nextDueKind: "SixYear",
  });
  const [, row] = csvLines([inspected], columns, "America/New_York");

  test("shows days and times in the tenant's zone, with the inspection type that is due and the result", () => {
    expect(csvLines([], columns, "UTC")).toEqual(["Code,Next due,Work due next,Last inspection,Result,Changed\r\n"]);
    expect(row).toBe("A-1,2026-12-01,Internal examination,2026-11-20,Failed,2026-11-21 03:00\r\n");
  });

  test.each([
    ["out of service", { isOutOfService: true }],
    ["retired", { isActive: false }],
  ])("shows no due dates of an extinguisher that is %s", (_state, values) => {
    const due = registerColumnsOf(["nextDueDate", "nextServiceDueDate"]);
    const dates = { nextDueDate: "2026-10-31", nextDueKind: "Monthly", nextServiceDueDate: "2026-12-31" } as const;
    expect(csvLines([extinguisherWith(dates)], due, "UTC")[1]).toBe("A-1,2026-10-31,Monthly,2026-12-31\r\n");
    expect(csvLines([extinguisherWith({ ...dates, ...values })], due, "UTC")[1]).toBe("A-1,,,\r\n");
  });

  test("leaves unknown values empty", () => {
    const [, line] = csvLines([extinguisherWith({ nextDueDate: null, nextDueKind: null })], columns, "Asia/Tokyo");
    expect(line).toBe("A-1,,,,,2026-11-21 17:00\r\n");
  });

  test("says of a failed extinguisher that it is in service", () => {
    const failed = extinguisherWith({ lastInspectionPassed: false });
    expect(csvLines([failed], registerColumnsOf(["state"]), "UTC")[1]).toBe("A-1,In service (failed)\r\n");
  });

  test("says of a retired extinguisher whether it is condemned", () => {
    const state = registerColumnsOf(["state"]);
    expect(csvLines([extinguisherWith({ isActive: false })], state, "UTC")[1]).toBe("A-1,Retired\r\n");
    expect(csvLines([extinguisherWith({ isActive: false, isCondemned: true })], state, "UTC")[1]).toBe("A-1,Condemned\r\n");
  });

  test("has a line for the columns and a line for each row", () => {
    expect(csvLines([extinguisherWith()], registerColumnsOf(["locationName", "state"]), "UTC")).toEqual([
      "Code,Location,State\r\n",
      "A-1,Main building › Main lobby,In service\r\n",
    ]);
  });
});
