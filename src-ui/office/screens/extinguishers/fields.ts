import type { ExtinguisherInRegister, ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { bodyOf, labelsOf, fieldNamesOf, valuesOf } from "../../forms/fields.ts";
import type { FieldBody, FieldDefinition, FieldValues } from "../../forms/fields.ts";
import { say } from "./messages.ts";

export type Part = "location" | "identity" | "dates" | "notes";

interface ExtinguisherField extends FieldDefinition {
  part: Part;
  /** Whether the extinguisher's page shows it; a function returns what is shown instead of the value itself. */
  fact: boolean | ((extinguisher: ExtinguisherInRegister) => string | null);
  /** Its column in the register, with its minimum width. `sortable`: the server sorts by it. */
  column: { widthRem: number; grows?: true; sortable?: true } | null;
  /** The form for the next similar extinguisher begins without it: each has its own. */
  isClearedForNext?: true;
}

const sorted = (widthRem: number) => ({ widthRem, sortable: true }) as const;

/**
 * The fields of an extinguisher that the office records, in the order of its form. Form, labels, what is sent, what is compared when two people
 * edit it, the facts of its page, and the columns of the register and its file come from this table; `field.NAME` of the messages is its label.
 */
export const FIELDS = {
  extinguisherCode: {
    part: "location",
    input: "text",
    isRequired: true,
    isClearedForNext: true,
    fact: false,
    column: null,
    control: { autoCapitalize: "characters" },
  },
  extinguisherTypeId: { part: "location", input: "choice", isRequired: true, fact: false, column: null },
  locationId: { part: "location", input: "choice", isRequired: true, fact: false, column: null },
  locationDescription: {
    part: "location",
    input: "text",
    isClearedForNext: true,
    fact: true,
    column: { widthRem: 7.5, grows: true },
    hint: () => say("form.positionHint"),
  },
  floorLevel: { part: "location", input: "text", isBeside: true, fact: true, column: { widthRem: 7 } },
  serialNumber: { part: "identity", input: "text", isClearedForNext: true, fact: true, column: sorted(9) },
  assetTag: { part: "identity", input: "text", isBeside: true, isClearedForNext: true, fact: true, column: sorted(8) },
  manufacturer: { part: "identity", input: "text", fact: true, column: sorted(9) },
  model: { part: "identity", input: "text", isBeside: true, fact: true, column: sorted(9) },
  barcodeData: {
    part: "identity",
    input: "text",
    isClearedForNext: true,
    fact: (extinguisher) => extinguisher.barcodeData ?? extinguisher.extinguisherCode,
    column: { widthRem: 9 },
    hint: () => say("form.barcodeHint"),
  },
  manufactureDate: { part: "dates", input: "pastDay", fact: true, column: sorted(8) },
  installDate: { part: "dates", input: "day", isBeside: true, fact: true, column: { widthRem: 8 } },
  lastServiceDate: { part: "dates", input: "pastDay", fact: false, column: null },
  lastInternalExamDate: { part: "dates", input: "pastDay", isBeside: true, fact: false, column: null },
  lastHydroTestDate: { part: "dates", input: "pastDay", isBeside: true, fact: false, column: null },
  notes: { part: "notes", input: "area", isClearedForNext: true, fact: false, column: null },
} as const satisfies Record<Exclude<keyof ExtinguisherUpdate, "isActive">, ExtinguisherField>;

export type FieldKey = keyof typeof FIELDS;
export const FIELD_KEYS: readonly FieldKey[] = fieldNamesOf(FIELDS);
/** Returns what the table says about a field. */
export const fieldAt = (key: FieldKey): ExtinguisherField => FIELDS[key];

/** Returns the fields of a part that the extinguisher's page shows. */
export function factsOf(part: Part): FieldKey[] {
  return FIELD_KEYS.filter((key) => FIELDS[key].part === part && FIELDS[key].fact !== false);
}

/** Returns what the extinguisher's page shows of a field; null if it is not known. */
export function factOf(key: FieldKey, extinguisher: ExtinguisherInRegister, dates: Pick<DateFormats, "day">): string | null {
  const { fact, input } = fieldAt(key);
  if (typeof fact === "function") return fact(extinguisher);
  const value = extinguisher[key];
  return value !== null && (input === "day" || input === "pastDay") ? dates.day(value) : value;
}

/** The fields that are columns of the register. */
export type FieldColumn = { [F in FieldKey]: (typeof FIELDS)[F]["column"] extends null ? never : F }[FieldKey];
export const FIELD_COLUMNS = FIELD_KEYS.filter((key) => FIELDS[key].column !== null) as FieldColumn[];

export function fieldLabels(): Record<FieldKey, string> {
  return labelsOf(FIELDS, (key) => say(`field.${key}`));
}

/** The values of the form: the fields, and the names that belong to the two ids. */
export type ExtinguisherValues = FieldValues<typeof FIELDS> & { locationName: string; locationPath: string; typeName: string };

export const EMPTY: ExtinguisherValues = { ...valuesOf(FIELDS, {}), locationName: "", locationPath: "", typeName: "" };

/** The ids that the names belong to. */
export const NAMES_OF = { locationName: "locationId", locationPath: "locationId", typeName: "extinguisherTypeId" } as const;

export function extinguisherValuesOf(extinguisher: ExtinguisherInRegister): ExtinguisherValues {
  const { locationName, locationPath, typeName } = extinguisher;
  return { ...valuesOf(FIELDS, extinguisher), locationName, locationPath, typeName };
}

export function extinguisherBodyOf(values: ExtinguisherValues): FieldBody<typeof FIELDS> {
  return bodyOf(FIELDS, values);
}

/** Returns the values as people read them: names in place of ids. */
export function readableValues(values: ExtinguisherValues): ExtinguisherValues {
  return { ...values, locationId: values.locationPath, extinguisherTypeId: values.typeName };
}

/** Returns the initial values for the next similar extinguisher: the same, except those that are unique to each. */
export function valuesForNext(values: ExtinguisherValues): ExtinguisherValues {
  const cleared = FIELD_KEYS.filter((key) => fieldAt(key).isClearedForNext);
  return { ...values, ...Object.fromEntries(cleared.map((key) => [key, ""])) };
}
