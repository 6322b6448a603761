import { expect, test } from "vitest";
import { addDays, addYears } from "#shared/calendar.ts";
import { openReports } from "../support/reports.ts";

const { server, harbor, today, report, inspectorCalls, office } = await openReports();
const inspector = await server.signIn("inspector@harbor.example");
const { firstName, lastName } = inspector.user;
await office(inspector).done("updateProfile", { body: { firstName, lastName, licenseNumber: "HT-204" } });
const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
const [examined, tested] = [addYears(today, -2), addYears(today, -3)];

/** Registers an extinguisher with these dates on its shell. */
async function register(extinguisherCode: string, dates: object = {}): Promise<string> {
  const body = { extinguisherCode, extinguisherTypeId, locationId, serialNumber: `S-${extinguisherCode}`, ...dates };
  return (await office(harbor).done<{ extinguisherId: string }>("createExtinguisher", { body })).extinguisherId;
}

const retired = await register("STAMPED", { lastInternalExamDate: examined, lastHydroTestDate: tested });
await office(harbor).done("retireExtinguisher", { params: { id: retired } });
await register("TESTED", { lastHydroTestDate: today });
await register("FAILED");
await inspectorCalls.submit(inspector, "TESTED", { inspectionType: "Hydrostatic" });
const responses = await inspectorCalls.allPass(inspector, "SixYear");
const checklistResponses = responses.map((each, at) => (at === 0 ? { ...each, response: "Fail" } : each));
await inspectorCalls.submit(inspector, "FAILED", { inspectionType: "SixYear", passed: false, checklistResponses });

const CODES = ["STAMPED", "TESTED", "FAILED"];
async function rowsOf(query: object = {}) {
  const { rows } = await report("exams-and-tests", harbor, query);
  return rows.filter(({ extinguisherCode }) => CODES.includes(String(extinguisherCode)));
}

test("each examination and test is listed once, by its day, with who did it; a date without an inspection says that it is one", async () => {
  expect(await rowsOf()).toEqual([
    expect.objectContaining({
      day: tested,
      work: "Hydrostatic test",
      extinguisherCode: "STAMPED",
      result: "Date only",
      inspectorName: null,
    }),
    expect.objectContaining({ day: examined, work: "Internal examination", extinguisherCode: "STAMPED", serialNumber: "S-STAMPED" }),
    expect.objectContaining({ day: today, work: "Internal examination", extinguisherCode: "FAILED", result: "Failed" }),
    expect.objectContaining({
      day: today,
      work: "Hydrostatic test",
      extinguisherCode: "TESTED",
      result: "Passed",
      inspectorName: "Ivan Reyes",
      licenseNumber: "HT-204",
      receiptNumber: expect.any(String),
    }),
  ]);
});

test("a period and a state select", async () => {
  const codes = async (query: object) => (await rowsOf(query)).map(({ extinguisherCode }) => extinguisherCode);
  expect(await codes({ startDate: addDays(tested, 1), endDate: addDays(today, -1) })).toEqual(["STAMPED"]);
  expect(await codes({ state: "failed" })).toEqual(["FAILED"]);
  expect(await codes({ state: "recorded" })).toEqual(["STAMPED", "STAMPED"]);
});
