import type { ImportColumn, ImportMapping } from "#shared/entities/import.ts";
import type { ImportField } from "#shared/entities/import-field.ts";
import { importFields } from "#shared/entities/import-field.ts";
import { say } from "#shared/messages/problems.ts";
import { sayMapping } from "#shared/messages/import-mapping.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { FieldErrors } from "../../http/problems.ts";

export type ImportSubject = "extinguishers" | "locations";

const PLACE_FIELDS: ReadonlySet<ImportField> = new Set(
  importFields.slice(importFields.indexOf("locationCode"), importFields.indexOf("lastInspectionDate")),
);
/** Fields that say what a location is; its address and position do not. */
const NAMES_OF_PLACE: readonly ImportField[] = ["locationCode", "locationName", "site", "building", "floor", "room"];
/** Their cells cannot be joined: two days are no day. */
const SINGLE: ReadonlySet<ImportField> = new Set(
  importFields.filter((field) => /Date$|^is|Passed$|^lastInspectionType$|^latitude$|^longitude$/.test(field)),
);

/** What the rows are. Throws `validation` with the field, or the place in the mapping, of each thing that is wrong with it. */
export function checkMapping(mapping: ImportMapping, columns: readonly ImportColumn[], rowCount: number): ImportSubject {
  const fields = mapping.map(({ field }) => field);
  const errors: FieldErrors = { ...unknownHeadings(mapping, columns), ...mappedTwice(mapping) };
  // A label is an extinguisher's as well as a location's.
  const ofExtinguisher = fields.filter((field) => !PLACE_FIELDS.has(field) && field !== "barcodeData");
  const subject: ImportSubject = ofExtinguisher.length > 0 ? "extinguishers" : "locations";
  if (fields.length === 0) errors["mapping"] = ["field.nothingMapped"];
  else if (subject === "extinguishers" && !fields.includes("extinguisherCode")) errors["extinguisherCode"] = ["field.noCodeColumn"];
  else if (subject === "locations" && !NAMES_OF_PLACE.some((field) => fields.includes(field))) {
    errors["locationName"] = ["field.noLocationColumn"];
  }
  const isOneCode = mapping.some((mapped) => "value" in mapped && mapped.field === "extinguisherCode");
  if (isOneCode && rowCount > 1) errors["extinguisherCode"] = ["field.oneCodeForAll"];
  refuse(errors);
  return subject;
}

function unknownHeadings(mapping: ImportMapping, columns: readonly ImportColumn[]): FieldErrors {
  const known = new Set(columns.map(({ heading }) => heading));
  const wrong = mapping.flatMap((mapped, index) => ("heading" in mapped && !known.has(mapped.heading) ? [`mapping.${index}.heading`] : []));
  return Object.fromEntries(wrong.map((path) => [path, ["field.unknownHeading"]]));
}

/** One value for all rows may stand beside a column: it is for the empty cells. */
function mappedTwice(mapping: ImportMapping): FieldErrors {
  const columns = mapping.flatMap((mapped) => ("heading" in mapped ? [mapped.field] : []));
  const twice = columns.filter((field, index) => SINGLE.has(field) && columns.indexOf(field) !== index);
  return Object.fromEntries(twice.map((field) => [field, ["field.mappedTwice"]]));
}

function refuse(errors: FieldErrors): void {
  const codes = new Set(Object.values(errors).flat());
  if (codes.size === 0) return;
  throw new ApiProblem("validation", { errors, message: [say("problem.validation"), ...[...codes].map(sayMapping)].join(". ") });
}
