import { codeKey } from "#shared/code-key.ts";
import { plainFields } from "#shared/entities/import-field-facts.ts";
import type { ImportChange, WhenExists } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ReadRow, ReadValues } from "../reading/row-reader.ts";
import { giveFreeCodes } from "./free-codes.ts";
import { plannedLocation, settleLocations } from "./location-plan.ts";
import type { PlannedLocation } from "./location-plan.ts";
import { pathOf } from "./location-tree.ts";
import type { LocationNode } from "./location-tree.ts";
import type { Register } from "./register.ts";
import { asText } from "./row-changes.ts";
import { stagedRows } from "./staged-rows.ts";
import { isRefused, unwrittenRow } from "./validated-row.ts";
import type { ValidatedRow, ParsedRow, SubjectValidation } from "./validated-row.ts";
import { writtenText } from "./written-text.ts";

interface Settings {
  importId: string;
  register: Register;
  whenExists: WhenExists;
  read: (cells: readonly string[]) => ReadRow;
}

/** Creates the validation of a file of locations. It reads all rows once to know the resulting tree, and then takes them batch by batch. */
export async function createLocationValidation(
  tx: TenantTransaction,
  { importId, register, whenExists, read }: Settings,
): Promise<SubjectValidation> {
  const plans = new Map<number, PlannedLocation>();
  for await (const rows of stagedRows(tx, importId)) {
    for (const row of rows)
      if (!row.isLeftOut) plans.set(row.rowNumber, plannedLocation({ ...row, ...read(row.cells) }, register.locations));
  }
  const all = [...plans.values()];
  const keys = new Set(all.flatMap(({ code, label }) => [code, label].flatMap((key) => (key === null ? [] : [codeKey(key)]))));
  const isInFile = (key: string): boolean => keys.has(key);
  await settleLocations(all, register, whenExists);
  giveFreeCodes(register, isInFile);
  return {
    isInFile,
    async batch(batchTx, rows) {
      const known = await readCurrent(
        batchTx,
        rows.flatMap(({ rowNumber }) => {
          const location = plans.get(rowNumber)?.location;
          return location === null || location === undefined || location.isNew ? [] : [location.locationId];
        }),
      );
      return rows.map((row) => validateRow(row, plans.get(row.rowNumber), known, whenExists));
    },
  };
}

type Details = Record<(typeof plainFields.location)[number], string | number | null>;
interface Current extends Details {
  locationId: string;
  version: number;
  locationCode: string;
  locationName: string;
  parentLocationId: string | null;
}

async function readCurrent(tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, Current>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("locations")
    .select(["location_id as locationId", "version", "location_code as locationCode", "location_name as locationName"])
    .select(["parent_location_id as parentLocationId", "address_line1 as addressLine1", "address_line2 as addressLine2", "city"])
    .select(["state_province as stateProvince", "postal_code as postalCode", "country", "latitude", "longitude"])
    .select("barcode_data as barcodeData")
    .where("location_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.locationId, row]));
}

function validateRow(
  row: ParsedRow,
  plan: PlannedLocation | undefined,
  known: ReadonlyMap<string, Current>,
  whenExists: WhenExists,
): ValidatedRow {
  if (plan === undefined) return unwrittenRow("leftOut", row, { code: writtenText(row.values, "locationCode") });
  const problems = [...row.problems, ...plan.problems];
  const { location } = plan;
  if (location === null || isRefused(problems)) return unwrittenRow("refused", row, { code: plan.code, problems });
  const current = known.get(location.locationId);
  const validated = current === undefined ? validateNew(row, location) : validateKnown(row, plan, { current, whenExists });
  return { ...validated, code: location.code, problems };
}

function detailsOf(values: ReadValues): [keyof Details, string | number][] {
  return plainFields.location.flatMap((field) => {
    const value = values[field];
    return value === undefined || value === "" || typeof value === "boolean" ? [] : [[field, value] as [keyof Details, string | number]];
  });
}

function validateNew(row: ParsedRow, location: LocationNode): ValidatedRow {
  const details = detailsOf(row.values);
  return {
    ...unwrittenRow("unchanged", row, {}),
    outcome: "create",
    planned: {
      locationCode: location.code,
      locationName: location.name,
      parentLocationId: location.parent?.locationId ?? null,
      ...Object.fromEntries(details),
    },
    changes: [
      { field: "locationCode", from: null, to: location.code },
      { field: "locationName", from: null, to: location.name },
      ...(location.parent === null ? [] : [{ field: "parentLocationId", from: null, to: pathOf(location.parent) }]),
      ...details.map(([field, value]) => ({ field, from: null, to: asText(value) })),
    ],
    target_id: location.locationId,
  };
}

interface ExistingLocation {
  current: Current;
  whenExists: WhenExists;
}

function validateKnown(
  row: ParsedRow,
  { code, names, isNamed, parent, parentPathBefore }: PlannedLocation,
  { current, whenExists }: ExistingLocation,
): ValidatedRow {
  const unchanged = unwrittenRow("unchanged", row, { target_id: current.locationId, target_version: current.version });
  if (whenExists === "leave") return unchanged;
  const planned: Record<string, unknown> = {};
  const changes: ImportChange[] = [];
  const change = (field: string, value: unknown, from: string | null, to: string | null): void => {
    if (whenExists === "fill" && from !== null) return;
    planned[field] = value;
    changes.push({ field, from, to });
  };
  if (code !== null && codeKey(code) !== codeKey(current.locationCode)) change("locationCode", code, current.locationCode, code);
  const own = names.at(-1);
  if (own !== undefined && isNamed) {
    const isSame = [own.name, own.written].some((name) => name.toLowerCase() === current.locationName.toLowerCase());
    if (!isSame) change("locationName", own.name, current.locationName, own.name);
  }
  if (parent !== undefined && (parent?.locationId ?? null) !== current.parentLocationId) {
    change("parentLocationId", parent?.locationId ?? null, parentPathBefore, parent === null ? null : pathOf(parent));
  }
  for (const [field, value] of detailsOf(row.values)) {
    const now = current[field];
    const isSame = field === "barcodeData" ? codeKey(String(now ?? "")) === codeKey(String(value)) : now === value;
    if (!isSame) change(field, value, asText(now), asText(value));
  }
  return changes.length === 0 ? unchanged : { ...unchanged, outcome: "change", planned, changes };
}
