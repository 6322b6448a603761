import { isOfExtinguisher, isSingle, namesLocation } from "#shared/entities/import-field-facts.ts";
import type { ImportColumn, ImportMapping } from "#shared/entities/import.ts";
import { sayMapping } from "#shared/messages/import-mapping.ts";
import type { ImportSubject } from "../../database/tables/imports.ts";
import { say } from "../../http/messages.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { FieldErrors } from "../../http/problems.ts";

/** Reads the subject of the rows. Throws `validation` with the field, or the position in the mapping, of every mistake. */
export function readSubject(mapping: ImportMapping, columns: readonly ImportColumn[], rowCount: number): ImportSubject {
  const fields = mapping.map(({ field }) => field);
  const errors: FieldErrors = { ...unknownHeadings(mapping, columns), ...mappedTwice(mapping) };
  const subject: ImportSubject = fields.some(isOfExtinguisher) ? "extinguishers" : "locations";
  if (fields.length === 0) errors["mapping"] = ["field.nothingMapped"];
  else if (subject === "extinguishers" && !fields.includes("extinguisherCode")) errors["extinguisherCode"] = ["field.noCodeColumn"];
  else if (subject === "locations" && !fields.some(namesLocation)) {
    errors["locationName"] = ["field.noLocationColumn"];
  }
  const isOneCode = mapping.some((mapped) => "value" in mapped && mapped.field === "extinguisherCode");
  if (isOneCode && rowCount > 1) errors["extinguisherCode"] = ["field.oneCodeForAll"];
  requireNoErrors(errors);
  return subject;
}

function unknownHeadings(mapping: ImportMapping, columns: readonly ImportColumn[]): FieldErrors {
  const known = new Set(columns.map(({ heading }) => heading));
  const wrong = mapping.flatMap((mapped, index) => ("heading" in mapped && !known.has(mapped.heading) ? [`mapping.${index}.heading`] : []));
  return Object.fromEntries(wrong.map((path) => [path, ["field.unknownHeading"]]));
}

/** Returns errors for fields that two columns are mapped to. A value for all rows is allowed in addition, for the empty cells. */
function mappedTwice(mapping: ImportMapping): FieldErrors {
  const columns = mapping.flatMap((mapped) => ("heading" in mapped ? [mapped.field] : []));
  const twice = columns.filter((field, index) => isSingle(field) && columns.indexOf(field) !== index);
  return Object.fromEntries(twice.map((field) => [field, ["field.mappedTwice"]]));
}

function requireNoErrors(errors: FieldErrors): void {
  const codes = new Set(Object.values(errors).flat());
  if (codes.size === 0) return;
  throw new ApiProblem("validation", { errors, message: [say("problem.validation"), ...[...codes].map(sayMapping)].join(". ") });
}
