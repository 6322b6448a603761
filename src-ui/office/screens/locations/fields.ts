import type { LocationUpdate } from "#shared/entities/location.ts";
import { labelsOf } from "../../forms/fields.ts";
import type { FieldDefinition, FieldValues } from "../../forms/fields.ts";
import { say } from "./messages.ts";

const address = { part: "address", input: "text" } as const;
const asIs = { control: { autoComplete: "off" } } as const;

/**
 * The fields of a location that its form changes, in their order; `field.NAME` of the messages is the label. The parent is not among them: it has
 * a dialog of its own.
 */
export const FIELDS = {
  locationName: { part: "name", input: "text", isRequired: true, ...asIs },
  locationCode: { part: "name", input: "text", isRequired: true, isBeside: true, hint: () => say("form.codeHint"), ...asIs },
  barcodeData: { part: "name", input: "text", hint: () => say("form.barcodeHint"), ...asIs },
  addressLine1: address,
  addressLine2: address,
  city: address,
  stateProvince: { ...address, isBeside: true },
  postalCode: address,
  country: { ...address, isBeside: true },
  latitude: { part: "position", input: "number", control: { inputMode: "text" } },
  longitude: { part: "position", input: "number", isBeside: true, control: { inputMode: "text" } },
} as const satisfies Record<Exclude<keyof LocationUpdate, "isActive" | "parentLocationId">, FieldDefinition>;

export type LocationValues = FieldValues<typeof FIELDS>;

export function fieldLabels(): Record<keyof typeof FIELDS, string> {
  return labelsOf(FIELDS, (name) => say(`field.${name}`));
}
