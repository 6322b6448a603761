import { describe, expect, test } from "vitest";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import { timelineOf } from "../../../../../../src-ui/office/screens/inspections/detail/timeline-entries.ts";

describe("the timeline", () => {
  const completed = {
    inspectionDate: "09:04",
    deviceInspectionDate: null,
    inspectorName: "Ines",
    dataHash: "h",
  };
  const event = (
    name: InspectionEvent["event"],
    recordedAt: string,
    recordedByName = "Ivan",
    decision: InspectionEvent["decision"] = null,
    isValid: boolean | null = null,
  ) => ({ event: name, recordedAt, recordedByName, decision, isValid, entryHash: recordedAt, recordedByUserId: "" }) as InspectionEvent;

  test("lists the inspection before its arrival, repeated events once with their count, and a review by its decision", () => {
    const entries = timelineOf(completed, [
      event("Planned", "08", "Alice"),
      event("PhotoReceived", "10"),
      event("PhotoReceived", "11"),
      event("Completed", "12"),
      event("PhotoReceived", "13"),
      event("PhotoReceived", "14", "Ines"),
      event("Reviewed", "15", "Alice", "Rejected"),
      event("Verified", "16", "Alice", null, true),
      event("Verified", "17", "Alice", null, true),
      event("Verified", "18", "Alice", null, false),
    ]);
    expect(entries.map(({ what, count, at, by }) => `${what} ${count} ${at} ${by}`)).toEqual([
      "Planned 1 08 Alice",
      "PhotoReceived 2 11 Ivan",
      "Inspected 1 09:04 Ines",
      "Completed 1 12 Ivan",
      "PhotoReceived 1 13 Ivan",
      "PhotoReceived 1 14 Ines",
      "Rejected 1 15 Alice",
      "Unchanged 2 17 Alice",
      "Changed 1 18 Alice",
    ]);
  });

  test.each(["Planned", "Created"] as const)("begins with how the inspection began: %s, whoever did it", (name) => {
    const inspection = { ...completed, dataHash: null };
    for (const by of ["Ines", "Alice"]) expect(timelineOf(inspection, [event(name, "08", by)])[0]).toMatchObject({ what: name, by });
  });

  test("does not count a signature among the photos", () => {
    const received = (photoType: InspectionEvent["photoType"], at: string) => ({ ...event("PhotoReceived", at), photoType });
    const entries = timelineOf(completed, [received("Gauge", "13"), received("Other", "14"), received("Signature", "15")]);
    expect(entries.map(({ what, count }) => `${what} ${count}`)).toEqual(["PhotoReceived 2", "SignatureReceived 1"]);
  });

  test("marks a corrected day", () => {
    const inspection = { ...completed, deviceInspectionDate: "03:04" };
    expect(timelineOf(inspection, [event("Completed", "12")])[0]).toMatchObject({ what: "InspectedCorrected", at: "09:04" });
  });

  test("does not say what a review decided if its entry is damaged", () => {
    expect(timelineOf(completed, [event("Reviewed", "15", "Alice", null)])).toMatchObject([{ what: "Reviewed", by: "Alice" }]);
  });
});
