/** What a value is, so that each form writes it as such. A `date` is a calendar day of the tenant, an `instant` a moment in UTC (ISO 8601). */
export type ColumnKind = "text" | "date" | "number" | "instant";

/** Every column of the reports, so that one thing has one name and one kind in all of them. Their words are in `messages/reports.ts`. */
export const columnKinds = {
  extinguisherCode: "text",
  serialNumber: "text",
  assetTag: "text",
  typeName: "text",
  manufacturer: "text",
  model: "text",
  locationPath: "text",
  locationDescription: "text",
  floorLevel: "text",
  status: "text",
  outOfServiceReason: "text",
  lastInspectionDate: "date",
  lastResult: "text",
  nextInspectionDueDate: "date",
  nextServiceDueDate: "date",
  nextInternalExamDueDate: "date",
  nextHydroTestDueDate: "date",
  withdrawalDueDate: "date",
  nextDueDate: "date",
  nextDueWork: "text",
  manufactureDate: "date",
  installDate: "date",
  lastServiceDate: "date",
  lastInternalExamDate: "date",
  lastHydroTestDate: "date",
} as const satisfies Readonly<Record<string, ColumnKind>>;

export type ColumnKey = keyof typeof columnKinds;
