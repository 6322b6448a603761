import { expect, test } from "vitest";
import { hashInspection } from "../../../../src-api/inspections/seal/seal.ts";
import type { SealedResponse, SealedRow } from "../../../../src-api/inspections/seal/seal.ts";

const row: SealedRow = {
  inspection_id: "0d9f0a52-7f0e-4c4c-8d54-64e5a2a2f001",
  extinguisher_id: "0d9f0a52-7f0e-4c4c-8d54-64e5a2a2f002",
  location_id: "0d9f0a52-7f0e-4c4c-8d54-64e5a2a2f003",
  inspection_type: "Monthly",
  inspection_date: "2026-03-01T15:00:00.000Z",
  inspector_user_id: "0d9f0a52-7f0e-4c4c-8d54-64e5a2a2f004",
  passed: false,
  notes: "Bring the key\n\nLock oiled",
  gps_latitude: 43.1,
  gps_longitude: -70.2,
  gps_accuracy: 9.5,
  receipt_number: "4F-82K",
  submitted_at: "2026-03-01T15:02:00.000Z",
  received_at: "2026-03-01T15:02:00.000Z",
  inspector_signature: null,
  signed_date: null,
  failure_reason: null,
  corrective_action: null,
  replaces_inspection_id: null,
  duplicate_of_inspection_id: null,
  created_at: "2026-02-27T09:00:00.000Z",
  created_by: "0d9f0a52-7f0e-4c4c-8d54-64e5a2a2f005",
  registered_location_id: null,
  device_time: null,
  device_inspection_date: null,
  planned_notes: "",
  signature_method: null,
};
const responses: SealedResponse[] = [
  { checklist_item_id: "b", response: "Fail", comments: "Hose cracked", photo_url: null },
  { checklist_item_id: "a", response: "Pass", comments: null, photo_url: null },
];
/** The hash that the first version of the program gave it. */
const FIRST = "179dc9458b0806190fd0ba2b4e0bb6b9a581c5ff881b7d5e7337bc571cbacc40";

test("a record that was sealed before later columns existed keeps its hash", () => {
  expect(hashInspection(row, responses)).toBe(FIRST);
});

test.each([
  [{ registered_location_id: row.location_id }],
  [{ device_time: row.received_at }],
  [{ device_inspection_date: row.inspection_date }],
  [{ planned_notes: "Bring the key" }],
])("a change to one of its later columns is detected: %o", (change) => {
  expect(hashInspection({ ...row, ...change }, responses)).not.toBe(FIRST);
});
