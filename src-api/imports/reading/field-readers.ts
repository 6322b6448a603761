import { isPlausibleDate } from "#shared/entities/fields.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { DateOrder, ImportProblem } from "#shared/entities/import.ts";
import { isEmptyCell, isFormulaError } from "#shared/imports/cell-text.ts";
import { parseDay } from "#shared/imports/dates.ts";
import { importFieldLabels } from "#shared/messages/imports.ts";
import { leadingAxis, parseAngle, parseCoordinates } from "./coordinates.ts";
import { failedCheck } from "./field-checks.ts";
import { importProblem, shown } from "./import-problem.ts";
import { toLocationName } from "./location-names.ts";
import { parseRating } from "./ratings.ts";
import { findSize, parseSize, parseUnit } from "./sizes.ts";
import { meansInService, parseInspectionType, parsePassed, parseStatus, parseYesNo } from "./state-words.ts";
import { familyOf } from "./type-families.ts";

type Value = string | number | boolean;

/** What a text means for a field; null if it is empty. `alongside` has the values it gives for other fields. */
export interface FieldReading {
  value: Value | null;
  alongside: Partial<Record<ImportField, Value>> | null;
  problems: readonly ImportProblem[];
}

export interface FieldSettings {
  heading: string;
  order: DateOrder;
  today: string;
  /** Writes a day for a message, in a way that is read as that day in every order. */
  sayDay: (day: string) => string;
}
type Read = (field: ImportField, text: string, settings: FieldSettings) => FieldReading;

const nothing: FieldReading = { value: null, alongside: null, problems: [] };
const only = (value: Value): FieldReading => ({ value, alongside: null, problems: [] });
const refused = (problem: ImportProblem): FieldReading => ({ value: null, alongside: null, problems: [problem] });

/** Returns a reader of cleaned texts for a field. The register accepts every value that it returns. */
export function fieldReaderFor(field: ImportField, settings: FieldSettings): (text: string) => FieldReading {
  const read = readers[field] ?? parseText;
  return (text) => {
    if (isEmptyCell(text)) return field === "extinguisherCode" ? refused(importProblem(field, "import.required")) : nothing;
    if (isFormulaError(text)) return refused(importProblem(field, "import.formulaError", { values: { text } }));
    const reading = read(field, text, settings);
    return typeof reading.value === "boolean" || reading.value === null ? reading : checked(field, reading, reading.value);
  };
}

const readers: Partial<Record<ImportField, Read>> = {
  extinguisherCode: parseCode,
  serialNumber: parseCode,
  assetTag: parseCode,
  barcodeData: parseCode,
  locationCode: parseCode,
  manufactureDate: parsePastDay,
  installDate: parseInstallDay,
  lastServiceDate: parsePastDay,
  lastInternalExamDate: parsePastDay,
  lastRechargeDate: parsePastDay,
  lastHydroTestDate: parsePastDay,
  lastInspectionDate: parsePastDay,
  nextServiceDueDate: parseDate,
  nextInternalExamDueDate: parseDate,
  nextHydroTestDueDate: parseDate,
  building: (_field, text) => only(toLocationName("building", text)),
  floor: (_field, text) => only(toLocationName("floor", text)),
  room: (_field, text) => only(toLocationName("room", text)),
  capacity: parseCapacity,
  capacityUnit: (_field, text) => only(parseUnit(text) ?? text),
  fireClassRating: (_field, text) => only(parseRating(text) ?? text),
  latitude: parsePosition,
  longitude: parsePosition,
  coordinates: parsePair,
  isOutOfService: parseServiceStatus,
  lastInspectionPassed: parseResult,
  lastInspectionType: parseLastInspectionType,
};

function parseText(_field: ImportField, text: string): FieldReading {
  return only(text);
}

/** Excel saves a long number as "1.23457E+11" in text files, which loses its digits. */
function parseCode(field: ImportField, text: string): FieldReading {
  const isShortened = /^\d[.,]\d+E\+\d{1,2}$/i.test(text);
  return isShortened ? refused(importProblem(field, "import.shortenedNumber", { values: { text } })) : only(text);
}

function parsePastDay(field: ImportField, text: string, settings: FieldSettings): FieldReading {
  const reading = parseDate(field, text, settings);
  const problem = futureProblem(field, reading, settings, true);
  return problem === null ? reading : refused(problem);
}

/** An extinguisher may be registered before it is installed, but a day in the future is more often a mistake. */
function parseInstallDay(field: ImportField, text: string, settings: FieldSettings): FieldReading {
  const reading = parseDate(field, text, settings);
  const problem = futureProblem(field, reading, settings, false);
  return problem === null ? reading : { ...reading, problems: [...reading.problems, problem] };
}

function futureProblem(
  field: ImportField,
  { value }: FieldReading,
  { today, sayDay }: FieldSettings,
  isRefusal: boolean,
): ImportProblem | null {
  if (typeof value !== "string" || value <= today) return null;
  return importProblem(field, "import.dateInFuture", { values: { day: value, today }, isRefusal, sayDay });
}

/** Hardly any extinguisher in use is older than this. */
const OLDEST_LIKELY = "1960";

function parseDate(field: ImportField, text: string, { order, today, sayDay }: FieldSettings): FieldReading {
  const reading = parseDay(text, { order, today });
  if (reading === null)
    return refused(importProblem(field, "import.dateNotRead", { values: { text: shown(text), example: today }, sayDay }));
  const { day } = reading;
  if (!isPlausibleDate(day)) return refused(importProblem(field, "import.dateOutOfRange", { values: { text: shown(text) } }));
  const values = { text, day, example: day };
  const problems: ImportProblem[] = [];
  if (reading.isOtherOrder) problems.push(importProblem(field, "import.dateOtherOrder", { values, isRefusal: false, sayDay }));
  if (reading.isApproximate) problems.push(importProblem(field, "import.dateApproximate", { values, isRefusal: false, sayDay }));
  if (day < OLDEST_LIKELY) problems.push(importProblem(field, "import.dateVeryOld", { values, isRefusal: false, sayDay }));
  return { value: day, alongside: null, problems };
}

/** Reads "10 lb", "10" with the unit in the heading, or "10# ABC", which names the agent too. Anything else is kept as text. */
function parseCapacity(_field: ImportField, text: string, { heading }: FieldSettings): FieldReading {
  const size = parseSize(text);
  if (size !== null) {
    const capacityUnit = size.capacityUnit ?? unitInHeading(heading);
    return { value: size.capacity, alongside: capacityUnit === null ? null : { capacityUnit }, problems: [] };
  }
  const match = findSize(text);
  if (match === null) return only(text);
  const { capacity, capacityUnit } = match.size;
  const agent = familyOf(match.rest) === null ? null : { agentType: match.rest };
  const rating = /\d/.test(match.rest) ? parseRating(match.rest) : null;
  return {
    value: capacity,
    alongside: { ...(capacityUnit === null ? {} : { capacityUnit }), ...agent, ...(rating === null ? {} : { fireClassRating: rating }) },
    problems: [],
  };
}

/** Returns the unit in a heading such as "Size (lbs)" or "Weight in kg". */
function unitInHeading(heading: string): string | null {
  const words = heading.split(/[^A-Za-z#]+/).filter((word) => word !== "");
  return (
    words.map((word) => (word === "#" || word.length > 1 || word === "L" ? parseUnit(word) : null)).find((unit) => unit !== null) ?? null
  );
}

/** Reads "40.7128" or "40° 42′ 46″ N". A cell with both coordinates also gives the other field. */
function parsePosition(field: ImportField, text: string, { heading }: FieldSettings): FieldReading {
  const angle = parseAngle(text);
  if (angle !== null && (angle.axis ?? field) === field) return only(angle.degrees);
  const both = angle === null ? parseCoordinates(text, leadingAxis(heading)) : null;
  if (both !== null) return { value: field === "latitude" ? both.latitude : both.longitude, alongside: { ...both }, problems: [] };
  return refused(importProblem(field, "import.numberNotRead", { values: { text: shown(text), example: "40.7128" } }));
}

function parsePair(field: ImportField, text: string, { heading }: FieldSettings): FieldReading {
  const both = parseCoordinates(text, leadingAxis(heading));
  if (both !== null) return { value: null, alongside: { ...both }, problems: [] };
  return refused(importProblem(field, "import.coordinatesNotRead", { values: { text: shown(text), example: "40.7128, -74.0060" } }));
}

/** Reads a status. Anything it says other than being out of service is the reason. */
function parseServiceStatus(field: ImportField, text: string, { heading }: FieldSettings): FieldReading {
  const status = parseStatus(text, meansInService(heading));
  if (status === null) return unclearStatus(field, text);
  const { isOutOfService, reason } = status;
  if (reason !== null && failedCheck("outOfServiceReason", reason) !== null) return checked("outOfServiceReason", nothing, reason);
  return { value: isOutOfService, alongside: reason === null ? null : { outOfServiceReason: reason }, problems: [] };
}

/** Keeps an unclear status in the notes, so that the row can be imported. */
function unclearStatus(field: ImportField, text: string): FieldReading {
  const note = `${importFieldLabels.isOutOfService}: ${text}`;
  if (failedCheck("notes", note) !== null) return checked("notes", nothing, note);
  return {
    value: null,
    alongside: { notes: note },
    problems: [importProblem(field, "import.statusNotRead", { values: { text: shown(text) }, isRefusal: false })],
  };
}

function parseResult(field: ImportField, text: string): FieldReading {
  const passed = parsePassed(text) ?? parseYesNo(text);
  return passed === null ? refused(importProblem(field, "import.resultNotRead", { values: { text: shown(text) } })) : only(passed);
}

function parseLastInspectionType(field: ImportField, text: string): FieldReading {
  const inspectionType = parseInspectionType(text);
  return inspectionType === null
    ? refused(importProblem(field, "import.inspectionTypeNotRead", { values: { text: shown(text) } }))
    : only(inspectionType);
}

/** Returns the reading, or a problem if the register would refuse the value. Nothing is truncated. */
function checked(field: ImportField, reading: FieldReading, value: string | number): FieldReading {
  if (typeof value === "string" && field === "capacity") return reading;
  const failed = failedCheck(field, value);
  if (failed === null) return reading;
  const { code, limit } = failed;
  if (code === "field.tooLong" && limit !== null) {
    return refused(importProblem(field, "import.tooLong", { values: { length: String(value).length, max: limit } }));
  }
  const limits = field === "latitude" ? { min: -90, max: 90 } : { min: -180, max: 180 };
  if (code === "field.outOfRange") return refused(importProblem(field, "import.outOfRange", { values: { text: value, ...limits } }));
  return refused(importProblem(field, "import.notAccepted", { values: { text: shown(String(value)), reason: code } }));
}
