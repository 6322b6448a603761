import { randomUUID } from "node:crypto";
import { codeKey } from "#shared/code-key.ts";
import type { ImportChange, ImportProblem, WhenExists } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { readCurrent } from "./current-extinguishers.ts";
import type { CurrentExtinguisher } from "./current-extinguishers.ts";
import { findOrCreateLocation } from "./find-or-create-location.ts";
import { labelProblems } from "./label-problems.ts";
import { lastDatesOf } from "./last-dates.ts";
import { inspectionChange, lastInspectionOf, newInspection } from "./last-inspection.ts";
import { locationOfRow } from "./location-of-row.ts";
import type { RowLocation } from "./location-of-row.ts";
import { pathOf } from "./location-tree.ts";
import { matchRow, targetOf } from "./match-row.ts";
import type { MatchedRow } from "./match-row.ts";
import { validationMessages } from "./messages.ts";
import type { PlannedType } from "./planned-types.ts";
import { warning, refusal } from "./problems.ts";
import type { Register } from "./register.ts";
import { changesOf, changesOfNew, plainValues } from "./row-changes.ts";
import type { PlainValues } from "./row-changes.ts";
import { createUsedKeys } from "./used-keys.ts";
import type { UsedKeys } from "./used-keys.ts";
import { isRefused, unwrittenRow } from "./validated-row.ts";
import type { ValidatedRow, ParsedRow } from "./validated-row.ts";
import { writtenText } from "./written-text.ts";

interface Validation {
  register: Register;
  usedKeys: UsedKeys;
  whenExists: WhenExists;
  today: string;
}

/** Creates the validation of a file of extinguishers, which takes batches in the order of the file. */
export function createExtinguisherValidation(register: Register, settings: { whenExists: WhenExists; today: string }) {
  const validation: Validation = { register, usedKeys: createUsedKeys(), ...settings };
  return {
    /** Whether the file has a code or label, in lower case. */
    isInFile: (key: string): boolean =>
      validation.usedKeys.code.has(key) || validation.usedKeys.label.has(key) || validation.usedKeys.locationCode.has(key),
    async batch(tx: TenantTransaction, rows: readonly ParsedRow[]): Promise<ValidatedRow[]> {
      const ids = rows.flatMap((row) => (row.isLeftOut ? [] : (targetOf(row, register).targetId ?? [])));
      const current = await readCurrent(tx, ids);
      return rows.map((row) => {
        if (row.isLeftOut) return unwrittenRow("leftOut", row, { code: writtenText(row.values, "extinguisherCode") });
        const matched = matchRow(row, register, validation.usedKeys);
        return validateRow(validation, matched, current.get(matched.targetId ?? ""));
      });
    },
  };
}

function validateRow(validation: Validation, row: MatchedRow, current: CurrentExtinguisher | undefined): ValidatedRow {
  const code = row.code ?? current?.extinguisherCode ?? null;
  if (current !== undefined && validation.register.retired.has(current.extinguisherId)) {
    const problem = validation.register.condemned.has(current.extinguisherId) ? "condemned" : "retired";
    row.problems.push(refusal(problem, "extinguisherCode", { code: current.extinguisherCode }));
  }
  const isMatchedBySerial = current !== undefined && codeKey(row.code ?? "") !== codeKey(current.extinguisherCode);
  if (isMatchedBySerial) row.problems.push(warning("matchedBySerialNumber", "serialNumber", { code: current.extinguisherCode }));
  const validated = isRefused(row.problems)
    ? null
    : current === undefined
      ? validateNew(validation, row)
      : validateKnown(validation, row, current);
  if (validated === null || isRefused(row.problems))
    return unwrittenRow("refused", row, { code, problems: row.problems, target_id: current?.extinguisherId ?? null });
  return { ...validated, code, problems: row.problems };
}

function validateNew(validation: Validation, row: MatchedRow): ValidatedRow | null {
  const { register, usedKeys } = validation;
  const { values, problems } = row;
  const named = locationOfRow(register.locations, values);
  problems.push(...named.problems, ...labelProblems(labelsOf(plainValues(values)), null, register, usedKeys));
  if (named.location === null && named.newPath === null && !isRefused(named.problems))
    problems.push(refusal("locationMissing", "locationName"));
  problems.push(...locationCodeProblems(validation, named));
  if (isRefused(problems)) return null;
  const type = typeOf(validation, row);
  if (type === null && !isRefused(problems)) problems.push(refusal("typeMissing", "typeName"));
  if (type === null) return null;
  const location = findOrCreateLocation(register.locations, usedKeys, row, named);
  const plain = plainOf(validation, row, type);
  const lastInspection = lastInspectionOf(values);
  return {
    ...unwrittenRow("unchanged", row, {}),
    outcome: "create",
    planned: { isOutOfService: false, ...plain, lastInspection },
    changes: [
      ...changesOfNew(plain),
      { field: "locationId", from: null, to: pathOf(location) },
      { field: "extinguisherTypeId", from: null, to: type.typeName },
      ...inspectionChange(lastInspection, null),
    ],
    target_id: randomUUID(),
    location_id: location.locationId,
    extinguisher_type_id: type.extinguisherTypeId,
  };
}

function validateKnown(validation: Validation, row: MatchedRow, current: CurrentExtinguisher): ValidatedRow | null {
  const { register, usedKeys, whenExists } = validation;
  const { values, problems } = row;
  const unchanged = unwrittenRow("unchanged", row, { target_id: current.extinguisherId, target_version: current.version });
  if (whenExists === "leave") return unchanged;
  const replaces = whenExists === "replace";
  // A location and a type are never empty, so that only `replace` changes them.
  const named: RowLocation = replaces
    ? locationOfRow(register.locations, values)
    : { location: null, newPath: null, code: null, problems: [] };
  problems.push(...named.problems, ...locationCodeProblems(validation, named));
  if (isRefused(problems)) return null;
  const typeNow = register.types.byId(current.extinguisherTypeId);
  const type = replaces ? typeOf(validation, row, typeNow) : null;
  const plain = plainOf(validation, row, type ?? typeNow, current);
  const { fields, changes } = changesOf(plain, current, whenExists);
  problems.push(...labelProblems(labelsOf(fields), current.extinguisherId, register, usedKeys));
  if (isRefused(problems)) return null;
  const location =
    named.location === null && named.newPath === null ? null : findOrCreateLocation(register.locations, usedKeys, row, named);
  const locationNow = register.locations.byId(current.locationId);
  const moved = location !== null && location.locationId !== current.locationId ? location : null;
  const retyped = type !== null && type.extinguisherTypeId !== current.extinguisherTypeId ? type : null;
  const lastInspection = newInspection(values, current, whenExists);
  const all: ImportChange[] = [
    ...changes,
    ...(moved === null ? [] : [{ field: "locationId", from: locationNow === undefined ? null : pathOf(locationNow), to: pathOf(moved) }]),
    ...(retyped === null ? [] : [{ field: "extinguisherTypeId", from: typeNow?.typeName ?? null, to: retyped.typeName }]),
    ...inspectionChange(lastInspection, current.lastInspectionDay),
  ];
  if (all.length === 0) return unchanged;
  return {
    ...unchanged,
    outcome: "change",
    planned: { ...fields, ...(lastInspection === null ? {} : { lastInspection }) },
    changes: all,
    location_id: moved?.locationId ?? null,
    extinguisher_type_id: retyped?.extinguisherTypeId ?? null,
  };
}

function labelsOf({
  extinguisherCode,
  barcodeData,
}: Pick<PlainValues, "extinguisherCode" | "barcodeData">): { field: string; label: string }[] {
  return [
    { field: "extinguisherCode", label: extinguisherCode },
    { field: "barcodeData", label: barcodeData },
  ].flatMap(({ field, label }) => (label === undefined ? [] : [{ field, label: String(label) }]));
}

/** Returns the problems with the code of a new location, which must not be that of an extinguisher. */
function locationCodeProblems({ register, usedKeys }: Validation, named: RowLocation): ImportProblem[] {
  if (named.code === null) return [];
  const code = codeKey(named.code);
  const isTaken = register.idByCode.has(code) || register.idByLabel.has(code) || usedKeys.code.has(code) || usedKeys.label.has(code);
  if (isTaken) return [refusal("codeOfExtinguisher", "locationCode")];
  return register.locationByLabel.has(code) ? [refusal("labelOfLocationTaken", "locationCode")] : [];
}

function typeOf({ register }: Validation, { values, problems }: MatchedRow, present?: PlannedType): PlannedType | null {
  const found = register.types.ofRow(values, present);
  problems.push(...found.problems);
  return found.type;
}

function plainOf(
  { today }: Validation,
  { values, problems }: MatchedRow,
  type: PlannedType | undefined,
  current?: CurrentExtinguisher,
): PlainValues {
  const known = type?.extinguisherTypeId === current?.extinguisherTypeId ? current : undefined;
  const derived = lastDatesOf(values, type, today, known);
  problems.push(...derived.problems);
  const plain = plainValues({ ...values, ...derived.dates });
  // A reason alone means that it is out of service. If the reason is missing, the import is recorded as the reason.
  if (plain.outOfServiceReason !== undefined && plain.isOutOfService === undefined) plain.isOutOfService = true;
  if (plain.isOutOfService === true && current?.isOutOfService !== true)
    plain.outOfServiceReason ??= validationMessages["outOfService.reason"];
  if (plain.isOutOfService === true) return plain;
  delete plain.outOfServiceReason;
  return plain;
}
