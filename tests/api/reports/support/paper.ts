import type { PrintedReport } from "../../../../src-api/reports/pdf/printed-report.ts";

/** Returns a report of this many rows, with names in many scripts. */
export function tableReport(count: number, more: Partial<PrintedReport> = {}): PrintedReport {
  return {
    name: "register",
    title: "Register of extinguishers",
    tenantName: "Harbor Point Hospital",
    logo: null,
    asOf: "2026-11-22",
    createdAt: "2026-11-22T14:14:00.000Z",
    createdByName: "Alice Morgan",
    timeZone: "America/New_York",
    facts: [{ key: "locationId", label: "Location", value: "Main building", kind: "text" }],
    footnotes: ["2 inspections are on a device and not here yet."],
    proof: { code: "7KQ2M-9XR4T", address: "https://pinseal.example/verify" },
    columns: [
      { key: "code", label: "Code", kind: "text" },
      { key: "serial", label: "Serial number", kind: "text" },
      { key: "type", label: "Type", kind: "text" },
      { key: "place", label: "Location", kind: "text" },
      { key: "position", label: "Position", kind: "text" },
      { key: "inspected", label: "Last inspection", kind: "date" },
      { key: "due", label: "Next due", kind: "date" },
      { key: "open", label: "Open deficiencies", kind: "number" },
      { key: "empty", label: "Nothing in it", kind: "text" },
    ],
    rows: Array.from({ length: count }, (_, place) => ({
      code: `HB-E${String(place + 1).padStart(3, "0")}`,
      serial: place % 7 === 3 ? "SN-0000-1111-2222-3333-4444-5555-6666-7777" : `A-${(place * 7919) % 100000}`,
      type: "Multipurpose dry chemical, stored pressure",
      place:
        ["Main building / Floor 2 / Room 204", "Ελληνικό Νοσοκομείο / Όροφος 2", "Phòng cấp cứu / Tầng hai", "مستشفى الملك"][place % 4] ??
        "",
      position:
        place % 5 === 0 ? "Beside the double doors to the intensive care unit, left of the elevator lobby, behind the nurses' station" : "",
      inspected: "2026-11-03",
      due: "2026-12-03",
      open: place % 3,
      empty: null,
    })),
    totals: [
      { key: "all", label: "Extinguishers", value: count, kind: "number" },
      { key: "overdue", label: "Overdue", value: 0, kind: "number" },
    ],
    summary: null,
    photos: [],
    part: null,
    ...more,
  };
}
