import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { orNull } from "../../components/use-form.ts";
import { say as sayOne } from "./detail-messages.ts";
import { say } from "./messages.ts";

/** The fields of the form: texts as they are typed, days as `YYYY-MM-DD`, and the names beside the two ids. */
export const EMPTY = {
  extinguisherCode: "",
  locationId: "",
  locationName: "",
  extinguisherTypeId: "",
  typeName: "",
  locationDescription: "",
  floorLevel: "",
  serialNumber: "",
  assetTag: "",
  manufacturer: "",
  model: "",
  barcodeData: "",
  manufactureDate: "",
  installDate: "",
  lastServiceDate: "",
  lastInternalExamDate: "",
  lastHydroTestDate: "",
  notes: "",
};
export type UnitValues = typeof EMPTY;
export type UnitField = Exclude<keyof UnitValues, "locationName" | "typeName">;

const REQUIRED: readonly string[] = ["extinguisherCode", "locationId", "extinguisherTypeId"];
const NAMES: readonly string[] = ["locationName", "typeName"];

/** The words beside each field. */
export function fieldLabels(): Readonly<Record<UnitField, string>> {
  return {
    extinguisherCode: say("field.extinguisherCode"),
    locationId: sayOne("common.location"),
    extinguisherTypeId: sayOne("common.type"),
    locationDescription: sayOne("common.position"),
    floorLevel: say("field.floorLevel"),
    serialNumber: say("field.serialNumber"),
    assetTag: say("field.assetTag"),
    manufacturer: say("field.manufacturer"),
    model: say("field.model"),
    barcodeData: say("field.barcodeData"),
    manufactureDate: say("field.manufactureDate"),
    installDate: say("field.installDate"),
    lastServiceDate: sayOne("form.lastServiceDate"),
    lastInternalExamDate: sayOne("form.lastInternalExamDate"),
    lastHydroTestDate: sayOne("form.lastHydroTestDate"),
    notes: sayOne("common.notes"),
  };
}

/** What is compared in words when two people edited one extinguisher: names in place of ids. */
export function comparedLabels(): Partial<Record<keyof UnitValues, string>> {
  const { locationId, extinguisherTypeId, ...others } = fieldLabels();
  return { ...others, locationName: locationId, typeName: extinguisherTypeId };
}

export function valuesOf(one: ExtinguisherInRegister): UnitValues {
  return Object.fromEntries(Object.keys(EMPTY).map((field) => [field, one[field as keyof UnitValues] ?? ""])) as UnitValues;
}

type Body = Record<string, string | null | undefined>;

/** The body that the values stand for: what is empty is null, and left out where it has to be there. */
export function bodyOf(values: UnitValues): Body {
  const fields = Object.entries(values).filter(([field]) => !NAMES.includes(field));
  return Object.fromEntries(fields.map(([field, text]) => [field, REQUIRED.includes(field) ? text || undefined : orNull(text)]));
}

/** What was changed, so that a change of somebody else's to another field stays. */
export function changesOf(begun: UnitValues, values: UnitValues): Body {
  const before = bodyOf(begun);
  const changed = Object.entries(bodyOf(values)).filter(([field, value]) => value !== before[field]);
  // To leave out what is not there would be to keep it.
  return Object.fromEntries(changed.map(([field, value]) => [field, value ?? (REQUIRED.includes(field) ? "" : null)]));
}

/** What the next of a row of alike extinguishers begins with: the same kind and place, and nothing that is its own. */
export function nextOf(values: UnitValues): UnitValues {
  const own = { extinguisherCode: "", serialNumber: "", assetTag: "", barcodeData: "", locationDescription: "", notes: "" };
  return { ...values, ...own };
}
