import { sql } from "kysely";
import type { LabelRequest } from "#shared/labels/label-request.ts";
import { LABELS_MAX } from "#shared/labels/sheets.ts";
import { broughtBy, listExtinguishers } from "../extinguishers/extinguishers.ts";
import { containing } from "../http/list.ts";
import { ApiProblem } from "../http/problems.ts";
import type { TenantRequest } from "../http/request.ts";
import { readLocation } from "../locations/locations.ts";
import { withinLocation } from "../register/location-tree.ts";

/** What stands on a label beside the tenant's own line. */
export interface Label {
  /** What the QR code holds. */
  held: string;
  /** In large type: what is typed where a code cannot be scanned. */
  code: string;
  /** Empty where the code is all the name there is. */
  name: string;
  /** In small type, the first ones first where there is little room. */
  lines: string[];
}

type Reader = Pick<TenantRequest, "tx" | "now">;
type Asked<Of extends LabelRequest["of"]> = Extract<LabelRequest, { of: Of }>;

/**
 * The labels that are asked for: those of a place in the order of places, others by code, or as the register is sorted. Throws `notFound` where
 * something that is named is not the tenant's, or where there is nothing to print; `tooManyLabels`.
 */
export async function readLabels(reader: Reader, asked: LabelRequest): Promise<Label[]> {
  const labels = asked.of === "extinguishers" ? await readOfExtinguishers(reader, asked) : await readOfLocations(reader, asked);
  const isWhole = asked.ids === undefined || labels.length === new Set(asked.ids).size;
  if (labels.length === 0 || !isWhole) throw new ApiProblem("notFound");
  return labels;
}

async function readOfExtinguishers({ tx, now }: Reader, asked: Asked<"extinguishers">): Promise<Label[]> {
  const { ids, locationId, importId, filter } = asked;
  if (locationId !== undefined) await readLocation(tx, locationId);
  const chosen = {
    ...filter,
    ...(ids !== undefined && { extinguisherIds: ids }),
    ...(locationId !== undefined && { withinLocationId: locationId, isActive: true, sort: "locationPath" }),
    ...(importId !== undefined && { importId, isActive: true }),
  };
  const query = { ...chosen, pageNumber: 1, pageSize: LABELS_MAX };
  const { items, totalCount } = await listExtinguishers({ tx, now, query });
  if (totalCount > LABELS_MAX) throw new ApiProblem("tooManyLabels");
  return items.map(({ extinguisherCode: code, barcodeData, typeName, locationPath, locationDescription }) => ({
    ...codesOf(code, barcodeData),
    name: "",
    lines: told([ownBarcode(code, barcodeData), typeName, locationPath, locationDescription]),
  }));
}

async function readOfLocations({ tx }: Reader, asked: Asked<"locations">): Promise<Label[]> {
  const { ids, locationId, importId, filter } = asked;
  if (locationId !== undefined) await readLocation(tx, locationId);
  let found = tx
    .selectFrom("locations")
    .select(["location_code as code", "barcode_data as barcodeData", "location_name as name", "location_path as path"]);
  if (ids !== undefined) found = found.where("location_id", "in", ids);
  if (locationId !== undefined) found = found.where("location_id", "in", withinLocation(locationId)).where("is_active", "=", true);
  if (importId !== undefined) {
    const places = tx.selectFrom("import_locations").where("import_id", "=", importId).select("location_id");
    const brought = sql<string>`(${broughtBy(tx, importId)} UNION ${places})`;
    found = found.where("location_id", "in", brought).where("is_active", "=", true);
  }
  if (filter?.isActive !== undefined) found = found.where("is_active", "=", filter.isActive);
  if (filter?.searchTerm) found = found.where("search_text", "like", containing(filter.searchTerm));
  const rows = await found
    .orderBy("location_path")
    .orderBy("location_id")
    .limit(LABELS_MAX + 1)
    .execute();
  if (rows.length > LABELS_MAX) throw new ApiProblem("tooManyLabels");
  return rows.map(({ code, barcodeData, name, path }) => ({
    ...codesOf(code, barcodeData),
    name,
    lines: told([ownBarcode(code, barcodeData), path === name ? null : path]),
  }));
}

function codesOf(code: string, barcodeData: string | null): Pick<Label, "held" | "code"> {
  return { held: barcodeData ?? code, code };
}

/** Scanners that only show what they read are held against it. */
function ownBarcode(code: string, barcodeData: string | null): string | null {
  return barcodeData === code ? null : barcodeData;
}

function told(lines: readonly (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== "");
}
