import { importFields } from "#shared/entities/import-field-facts.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { plainKey } from "#shared/imports/cell-text.ts";
import { importFieldLabels } from "#shared/messages/imports.ts";
import { parseHeading } from "./heading-words.ts";

/**
 * The headings of each field, in the concepts of `heading-words.ts`, with a score. All plain words must occur, words after `?` may. Any other word
 * lowers the score.
 */
const PATTERNS: readonly (readonly [ImportField, number, string])[] = [
  ["extinguisherCode", 1, "unit id ?fire ?label ?name"],
  ["extinguisherCode", 0.85, "unit ?fire ?name"],
  ["extinguisherCode", 0.9, "unit tag ?fire ?id"],
  ["extinguisherCode", 0.8, "tag ?id"],
  ["extinguisherCode", 0.85, "unit barcode ?fire ?id"],
  ["extinguisherCode", 0.75, "barcode ?id ?tag"],
  ["extinguisherCode", 0.7, "label ?id ?unit ?fire"],
  ["extinguisherCode", 0.6, "id"],
  ["extinguisherCode", 0.35, "row ?id"],
  ["extinguisherCode", 0.3, "name"],
  ["assetTag", 0.85, "unit tag ?id"],
  ["assetTag", 0.5, "tag ?id"],
  ["barcodeData", 0.95, "barcode ?id ?tag ?unit ?label ?place"],
  ["barcodeData", 0.6, "label ?id"],
  ["serialNumber", 1, "serial ?id ?unit ?maker ?fire ?made"],
  ["manufacturer", 1, "maker ?name ?unit ?id"],
  ["manufacturer", 0.85, "made"],
  ["manufacturer", 0.9, "maker model"],
  ["manufacturer", 0.8, "made by ?name"],
  ["model", 1, "model ?id ?name ?unit ?type"],
  ["manufactureDate", 1, "made date ?unit ?year"],
  ["manufactureDate", 1, "made year ?unit ?month"],
  ["manufactureDate", 0.9, "maker date"],
  ["manufactureDate", 0.9, "maker year"],
  ["manufactureDate", 0.8, "made"],
  ["manufactureDate", 0.6, "year"],
  ["manufactureDate", 0.5, "unit year"],
  ["installDate", 1, "installed ?date ?unit ?year"],
  ["installDate", 0.6, "inservice date"],
  ["lastServiceDate", 1, "annual ?last ?date ?done ?check ?basic ?test ?year ?unit ?tag"],
  ["lastServiceDate", 0.9, "basic ?last ?date"],
  ["lastServiceDate", 0.6, "last date ?done"],
  ["lastServiceDate", 0.8, "tag date"],
  ["lastInternalExamDate", 1, "internal ?last ?date ?done ?check ?test ?annual ?year ?unit"],
  ["lastRechargeDate", 1, "recharge ?last ?date ?done ?unit"],
  ["nextInternalExamDueDate", 0.6, "recharge due ?date"],
  ["lastHydroTestDate", 1, "hydro ?last ?date ?done ?test ?year ?check"],
  ["lastHydroTestDate", 0.8, "hydro recharge ?last ?date ?done ?test ?year ?check ?unit"],
  ["lastHydroTestDate", 0.5, "test ?last date"],
  ["nextServiceDueDate", 1, "annual due ?date ?check ?basic ?test ?year ?unit"],
  ["nextServiceDueDate", 0.9, "basic due ?date"],
  ["nextServiceDueDate", 0.55, "due ?date"],
  ["nextInternalExamDueDate", 1, "internal due ?date ?check ?test ?annual ?year ?unit"],
  ["nextHydroTestDueDate", 1, "hydro due ?date ?test ?year ?check"],
  ["lastInspectionDate", 1, "check ?last ?date ?done ?monthly ?unit"],
  ["lastInspectionDate", 0.9, "monthly ?last ?date ?done ?check"],
  ["lastInspectionDate", 0.45, "last ?date"],
  ["lastInspectionDate", 0.4, "date"],
  ["lastInspectionType", 1, "check type ?last"],
  ["lastInspectionType", 0.7, "annual type ?last"],
  ["lastInspectionPassed", 1, "result ?last ?check ?test ?annual ?monthly ?fail ?flag ?status"],
  ["lastInspectionPassed", 0.9, "check status ?last"],
  ["lastInspectionPassed", 0.6, "status"],
  ["lastInspectedBy", 1, "check by ?last ?name ?monthly"],
  ["lastInspectedBy", 0.85, "by ?last ?name ?id"],
  ["lastInspectedBy", 0.8, "annual by ?last ?name"],
  ["lastInspectedBy", 0.7, "check name ?last"],
  ["isOutOfService", 1, "oos ?status ?unit ?flag"],
  ["isOutOfService", 0.95, "inservice ?status ?unit ?flag"],
  ["isOutOfService", 0.85, "status ?unit ?annual"],
  ["isOutOfService", 0.7, "stateword"],
  ["outOfServiceReason", 1, "oos reason ?status"],
  ["outOfServiceReason", 0.8, "reason ?status"],
  ["outOfServiceReason", 0.8, "oos notes"],
  ["locationDescription", 1, "place description ?position ?unit"],
  ["locationDescription", 1, "place position ?unit"],
  ["locationDescription", 0.9, "position ?description ?unit"],
  ["locationDescription", 0.7, "place notes"],
  ["locationDescription", 0.7, "place floor"],
  ["locationDescription", 0.7, "place building"],
  ["locationDescription", 0.6, "place"],
  ["locationDescription", 0.5, "area"],
  ["locationDescription", 0.5, "description"],
  ["floorLevel", 0.4, "floor ?name ?id"],
  ["notes", 1, "notes ?annual ?check ?unit ?last"],
  ["notes", 0.45, "description"],
  ["typeCode", 1, "type id ?unit ?fire"],
  ["typeName", 1, "type ?unit ?fire ?name ?description"],
  ["typeName", 0.75, "unit description ?fire"],
  ["typeName", 0.6, "unit ?fire"],
  ["typeName", 0.55, "description"],
  ["typeName", 0.7, "unit type size"],
  ["typeName", 0.9, "type size ?unit ?agent"],
  ["typeName", 0.9, "agent size"],
  ["typeName", 0.55, "class"],
  ["agentType", 1, "agent ?type ?unit ?fire"],
  ["agentType", 0.8, "type ?unit"],
  ["agentType", 0.5, "class ?type"],
  ["capacity", 1, "size ?unit ?agent ?class ?amount"],
  ["capacityUnit", 1, "measure ?size"],
  ["fireClassRating", 1, "rating ?fire ?class ?unit"],
  ["fireClassRating", 0.9, "class ?fire ?unit"],
  ["locationCode", 1, "place id ?unit"],
  ["locationCode", 0.85, "place barcode"],
  ["locationCode", 0.8, "site id"],
  ["locationCode", 0.3, "id"],
  ["locationName", 1, "place name ?unit"],
  ["locationName", 0.9, "place ?unit"],
  ["locationName", 0.5, "site ?name"],
  ["locationName", 0.6, "area ?name"],
  ["locationName", 0.55, "position"],
  ["locationName", 0.5, "name"],
  ["parentLocationCode", 1, "parent ?place ?id ?name ?site"],
  ["building", 1, "building ?name ?id ?area ?place"],
  ["building", 0.9, "building floor"],
  ["site", 1, "site ?name ?place"],
  ["site", 0.9, "site id"],
  ["floor", 1, "floor ?name ?id ?building"],
  ["room", 1, "room ?name ?id ?area"],
  ["room", 0.7, "area ?name ?id"],
  ["addressLine1", 1, "street ?one ?site ?place ?building"],
  ["addressLine2", 1, "street two"],
  ["addressLine2", 0.5, "street"],
  ["city", 1, "city ?site ?name"],
  ["stateProvince", 1, "state ?site"],
  ["stateProvince", 0.9, "stateword ?state ?site"],
  ["postalCode", 1, "zip ?site ?id"],
  ["country", 1, "country ?site ?id"],
  ["latitude", 1, "latitude ?place ?coordinates"],
  ["longitude", 1, "longitude ?place ?coordinates"],
  ["coordinates", 1, "coordinates ?place ?position ?latitude ?longitude ?unit ?site ?building"],
  ["coordinates", 1, "latitude longitude ?place"],
];

const patterns = PATTERNS.map(([field, base, text]) => {
  const words = text.split(" ");
  return {
    field,
    base,
    must: words.filter((word) => !word.startsWith("?")),
    may: words.filter((word) => word.startsWith("?")).map((word) => word.slice(1)),
  };
});

/** Headings that are a field's name or its label on screen. Ambiguous labels are left out. */
const ownNames = new Map<string, ImportField>([
  ...importFields.map((field) => [plainKey(field), field] as const),
  ...importFields.map((field) => [plainKey(importFieldLabels[field]), field] as const),
  // What earlier builds called them.
  [plainKey("Status"), "isOutOfService"],
  [plainKey("Unit of size"), "capacityUnit"],
  [plainKey("Out-of-service reason"), "outOfServiceReason"],
]);
for (const label of ["location", "type", "site", "agent", "state", "capacity", "position", "floor", "building", "model", "manufactured"])
  ownNames.delete(label);

const NEVER_FOREIGN = ["due", "overdue", "count", "customer"];

/** Returns how well a heading fits each field, from 0 to 1. Fields that it does not fit are absent. */
export function scoreHeading(heading: string): Map<ImportField, number> {
  const own = ownNames.get(plainKey(heading));
  if (own !== undefined) return new Map([[own, 1]]);
  const { concepts, unknown, isInexact } = parseHeading(heading);
  const scores = new Map<ImportField, number>();
  for (const { field, base, must, may } of patterns) {
    if (!must.every((word) => concepts.includes(word))) continue;
    const foreign = concepts.filter((word) => !must.includes(word) && !may.includes(word));
    // The due date of work is never the date on which it was done, and a vague heading only fits with words that it expects.
    if (foreign.some((word) => NEVER_FOREIGN.includes(word))) continue;
    if (foreign.length > 0 && (field === "extinguisherCode" || base <= 0.6)) continue;
    if (unknown > 0 && base <= 0.6) continue;
    const score = base * 0.62 ** foreign.length * 0.85 ** unknown * (isInexact ? 0.95 : 1);
    if (score >= 0.2 && score > (scores.get(field) ?? 0)) scores.set(field, score);
  }
  return scores;
}

/** Whether a heading is about when an inspection is due, or if it is overdue. That is computed, and never imported. */
export function isComputedHeading(heading: string): boolean {
  const { concepts } = parseHeading(heading);
  if (concepts.some((word) => word === "count" || word === "customer")) return false;
  return concepts.includes("overdue") || (concepts.includes("due") && (concepts.includes("check") || concepts.includes("monthly")));
}
