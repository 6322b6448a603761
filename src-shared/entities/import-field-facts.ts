/** What reading, checking, showing and writing an import need to know about a field. */
interface FieldFacts {
  /** What the field describes. A label code (`either`) can belong to an extinguisher or a location. */
  of: "extinguisher" | "location" | "either";
  /** Written to the register field of the same name. */
  isPlain?: true;
  /** A date: of work that was done, or that is due. */
  date?: "done" | "due";
  /** Only one column can hold it, since joined cells would make no sense. Dates are always like this. */
  isSingle?: true;
  /** Identifies the location of a row; an address or a position does not. */
  namesLocation?: true;
}

/** The fields that a column can hold: fields of the register under their own names, the levels of a location, and the last inspection. */
const fieldFacts = {
  // The extinguisher.
  extinguisherCode: { of: "extinguisher", isPlain: true },
  serialNumber: { of: "extinguisher", isPlain: true },
  assetTag: { of: "extinguisher", isPlain: true },
  barcodeData: { of: "either", isPlain: true },
  manufacturer: { of: "extinguisher", isPlain: true },
  model: { of: "extinguisher", isPlain: true },
  manufactureDate: { of: "extinguisher", isPlain: true, date: "done" },
  installDate: { of: "extinguisher", isPlain: true, date: "done" },
  lastServiceDate: { of: "extinguisher", isPlain: true, date: "done" },
  lastInternalExamDate: { of: "extinguisher", isPlain: true, date: "done" },
  // Counts as an internal examination if it is the later of the two.
  lastRechargeDate: { of: "extinguisher", date: "done" },
  lastHydroTestDate: { of: "extinguisher", isPlain: true, date: "done" },
  nextServiceDueDate: { of: "extinguisher", date: "due" },
  nextInternalExamDueDate: { of: "extinguisher", date: "due" },
  nextHydroTestDueDate: { of: "extinguisher", date: "due" },
  locationDescription: { of: "extinguisher", isPlain: true },
  floorLevel: { of: "extinguisher", isPlain: true },
  notes: { of: "extinguisher", isPlain: true },
  isOutOfService: { of: "extinguisher", isPlain: true, isSingle: true },
  outOfServiceReason: { of: "extinguisher", isPlain: true },
  // Its type. A capacity may include its unit: "10 lb".
  typeCode: { of: "extinguisher" },
  typeName: { of: "extinguisher" },
  agentType: { of: "extinguisher" },
  capacity: { of: "extinguisher" },
  capacityUnit: { of: "extinguisher" },
  fireClassRating: { of: "extinguisher" },
  // Its location, or the location that the row is about.
  locationCode: { of: "location", namesLocation: true },
  locationName: { of: "location", namesLocation: true },
  parentLocationCode: { of: "location" },
  // Levels of the tree, outermost first: a campus or facility, then what is inside it.
  site: { of: "location", namesLocation: true },
  building: { of: "location", namesLocation: true },
  floor: { of: "location", namesLocation: true },
  room: { of: "location", namesLocation: true },
  addressLine1: { of: "location", isPlain: true },
  addressLine2: { of: "location", isPlain: true },
  city: { of: "location", isPlain: true },
  stateProvince: { of: "location", isPlain: true },
  postalCode: { of: "location", isPlain: true },
  country: { of: "location", isPlain: true },
  latitude: { of: "location", isPlain: true, isSingle: true },
  longitude: { of: "location", isPlain: true, isSingle: true },
  // Latitude and longitude in one cell.
  coordinates: { of: "location", isSingle: true },
  // Its last inspection, done elsewhere.
  lastInspectionDate: { of: "extinguisher", date: "done" },
  lastInspectionType: { of: "extinguisher", isSingle: true },
  lastInspectionPassed: { of: "extinguisher", isSingle: true },
  lastInspectedBy: { of: "extinguisher" },
} as const satisfies Record<string, FieldFacts>;

export type ImportField = keyof typeof fieldFacts;
const facts: Readonly<Record<ImportField, FieldFacts>> = fieldFacts;
export const importFields = Object.keys(fieldFacts) as ImportField[];

type PlainOf<Of extends FieldFacts["of"]> = {
  [F in ImportField]: (typeof fieldFacts)[F] extends { of: Of | "either"; isPlain: true } ? F : never;
}[ImportField];

/** The fields of an extinguisher, and of a location, that are written to the register as they are read. */
export const plainFields = {
  extinguisher: importFields.filter((field) => facts[field].isPlain && facts[field].of !== "location") as PlainOf<"extinguisher">[],
  location: importFields.filter((field) => facts[field].isPlain && facts[field].of !== "extinguisher") as PlainOf<"location">[],
} as const;

/** Whether only extinguishers have the field, so that a file with it is about extinguishers. */
export function isOfExtinguisher(field: ImportField): boolean {
  return facts[field].of === "extinguisher";
}

export function namesLocation(field: ImportField): boolean {
  return facts[field].namesLocation === true;
}

export function isDateField(field: ImportField | null): boolean {
  return field !== null && facts[field].date !== undefined;
}

/** Whether the field is the date on which work is due, not on which it was done. */
export function isDueField(field: ImportField | null): boolean {
  return field !== null && facts[field].date === "due";
}

/** Whether only one column may be mapped to the field. */
export function isSingle(field: ImportField): boolean {
  return facts[field].isSingle === true || isDateField(field);
}

/** How a value that is yes or no stands in an `ImportChange`. */
export const IMPORTED_YES = "Yes";
export const IMPORTED_NO = "No";
