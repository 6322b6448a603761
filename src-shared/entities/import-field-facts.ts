/** What all that reads, checks, shows and writes fields of an import knows of each. */
interface FieldFacts {
  /** What it is said of. A label (`either`) is an extinguisher's as well as a location's. */
  of: "extinguisher" | "location" | "either";
  /** It goes into the register under its own name. */
  isPlain?: true;
  /** A day: of work that was done, or that is due. */
  date?: "done" | "due";
  /** The cells of several columns make no sense together; those of dates never do. */
  isSingle?: true;
  /** It says which location a row is about; an address and a position do not. */
  namesPlace?: true;
}

/** What a column of a file can be: fields of the register by their own names, places by their levels, and the last inspection. */
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
  // Counts as an internal examination, where it is the later one.
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
  // Its type. A capacity may hold its unit: "10 lb".
  typeCode: { of: "extinguisher" },
  typeName: { of: "extinguisher" },
  agentType: { of: "extinguisher" },
  capacity: { of: "extinguisher" },
  capacityUnit: { of: "extinguisher" },
  fireClassRating: { of: "extinguisher" },
  // Its place, or the location that the row is.
  locationCode: { of: "location", namesPlace: true },
  locationName: { of: "location", namesPlace: true },
  parentLocationCode: { of: "location" },
  // Levels of the tree, the outermost first: a campus or facility, then what lies in it.
  site: { of: "location", namesPlace: true },
  building: { of: "location", namesPlace: true },
  floor: { of: "location", namesPlace: true },
  room: { of: "location", namesPlace: true },
  addressLine1: { of: "location", isPlain: true },
  addressLine2: { of: "location", isPlain: true },
  city: { of: "location", isPlain: true },
  stateProvince: { of: "location", isPlain: true },
  postalCode: { of: "location", isPlain: true },
  country: { of: "location", isPlain: true },
  latitude: { of: "location", isPlain: true, isSingle: true },
  longitude: { of: "location", isPlain: true, isSingle: true },
  // Both of them in one cell.
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

/** What a file may say of an extinguisher, or of a location, that goes into the register as it is read. */
export const plainFields = {
  extinguisher: importFields.filter((field) => facts[field].isPlain && facts[field].of !== "location") as PlainOf<"extinguisher">[],
  location: importFields.filter((field) => facts[field].isPlain && facts[field].of !== "extinguisher") as PlainOf<"location">[],
} as const;

/** Only an extinguisher has it: a file with such a field is about extinguishers. */
export function isOfExtinguisher(field: ImportField): boolean {
  return facts[field].of === "extinguisher";
}

export function namesPlace(field: ImportField): boolean {
  return facts[field].namesPlace === true;
}

export function isDateField(field: ImportField | null): boolean {
  return field !== null && facts[field].date !== undefined;
}

/** A day on which work is due, and not on which it was done. */
export function isDueField(field: ImportField | null): boolean {
  return field !== null && facts[field].date === "due";
}

/** Only one column can be this: two days are no day. */
export function isSingle(field: ImportField): boolean {
  return facts[field].isSingle === true || isDateField(field);
}
