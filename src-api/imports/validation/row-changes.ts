import { latestDay } from "#shared/calendar.ts";
import { codeKey } from "#shared/code-key.ts";
import { IMPORTED_NO, IMPORTED_YES, plainFields } from "#shared/entities/import-field-facts.ts";
import type { ImportChange, WhenExists } from "#shared/entities/import.ts";
import type { CurrentExtinguisher } from "./current-extinguishers.ts";

type PlainField = (typeof plainFields.extinguisher)[number];
export type PlainValues = Partial<Record<PlainField, string | number | boolean>>;

/** Codes are compared without regard to letter case, as everywhere. */
const CODES: ReadonlySet<string> = new Set(["extinguisherCode", "barcodeData"]);
const RECORDED = {
  lastServiceDate: "recordedServiceDate",
  lastInternalExamDate: "recordedInternalExamDate",
  lastHydroTestDate: "recordedHydroTestDate",
} as const;

/** Returns the fields for which a row has a value. */
export function plainValues(values: Readonly<Record<string, string | number | boolean | undefined>>): PlainValues {
  const present = plainFields.extinguisher.flatMap((field) =>
    values[field] === undefined || values[field] === "" ? [] : [[field, values[field]] as const],
  );
  return Object.fromEntries(present) as PlainValues;
}

export function changesOfNew(values: PlainValues): ImportChange[] {
  return Object.entries(values).map(([field, value]) => ({ field, from: null, to: asText(value) }));
}

interface AllowedChanges {
  /** The fields to be written. The reason is cleared on the return to service. */
  fields: Omit<PlainValues, "outOfServiceReason"> & { outOfServiceReason?: PlainValues[PlainField] | null };
  changes: ImportChange[];
}

/** Returns the changes that `whenExists` allows. An empty cell changes nothing. */
export function changesOf(values: PlainValues, current: CurrentExtinguisher, whenExists: WhenExists): AllowedChanges {
  const fields: PlainValues = {};
  const changes: ImportChange[] = [];
  if (whenExists === "leave") return { fields, changes };
  // Whether it is in service is always known, so that only `replace` changes it.
  const isOutAfter = (whenExists === "replace" ? values.isOutOfService : undefined) ?? current.isOutOfService;
  for (const [field, value] of Object.entries(values) as [PlainField, string | number | boolean][]) {
    const now = current[field];
    if ((whenExists === "fill" && now !== null) || isSame(field, value, current)) continue;
    if (field === "outOfServiceReason" && !isOutAfter) continue;
    Object.assign(fields, { [field]: value });
    changes.push({ field, from: asText(now), to: asText(value) });
  }
  if (fields.isOutOfService === false && current.outOfServiceReason !== null) {
    changes.push({ field: "outOfServiceReason", from: current.outOfServiceReason, to: null });
    return { fields: { ...fields, outOfServiceReason: null }, changes };
  }
  return { fields, changes };
}

function isSame(field: PlainField, value: string | number | boolean, current: CurrentExtinguisher): boolean {
  const now = current[field];
  if (CODES.has(field)) return codeKey(String(value)) === codeKey(String(now ?? ""));
  if (field in RECORDED) return isKnownDay(String(value), now as string | null, current[RECORDED[field as keyof typeof RECORDED]]);
  return value === now || (now !== null && String(value) === String(now));
}

/** Whether a day is recorded already, or outdated by a later inspection. */
function isKnownDay(day: string, last: string | null, recorded: string | null): boolean {
  return day === recorded || day === last || (last !== recorded && latestDay(day, last) === last);
}

export function asText(value: string | number | boolean | null): string | null {
  if (typeof value === "boolean") return value ? IMPORTED_YES : IMPORTED_NO;
  return value === null ? null : String(value);
}
