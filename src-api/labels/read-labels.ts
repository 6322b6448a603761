import { sql } from "kysely";
import type { LabelRequest } from "#shared/labels/label-request.ts";
import { LABELS_MAX } from "#shared/labels/sheets.ts";
import { targetsOfImport } from "../extinguishers/import-targets.ts";
import { listExtinguishers } from "../extinguishers/list.ts";
import { ApiProblem } from "../http/problems.ts";
import type { TenantRequest } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { readLocation } from "../locations/read.ts";
import { withinLocation } from "../register/location-tree.ts";

/** The content of a label besides the tenant's own line. */
export interface Label {
  /** The content of the QR code. */
  held: string;
  /** In large type, to be typed if the code cannot be scanned. */
  code: string;
  /** Empty if there is no name but the code. */
  name: string;
  /** In small type, the most important first, since there may be room for only a few. */
  lines: string[];
}

type Reader = Pick<TenantRequest, "tx" | "now">;
type RequestFor<Of extends LabelRequest["of"]> = Extract<LabelRequest, { of: Of }>;

/**
 * Reads the requested labels: those of a location in the order of locations, others by code or in the order of the register. Throws `notFound` if
 * the tenant does not have everything that is named, or if there is nothing to print; `tooManyLabels`.
 */
export async function readLabels(reader: Reader, request: LabelRequest): Promise<Label[]> {
  const labels = request.of === "extinguishers" ? await readOfExtinguishers(reader, request) : await readOfLocations(reader, request);
  const areAllFound = request.ids === undefined || labels.length === new Set(request.ids).size;
  if (labels.length === 0 || !areAllFound) throw new ApiProblem("notFound");
  return labels;
}

async function readOfExtinguishers({ tx, now }: Reader, request: RequestFor<"extinguishers">): Promise<Label[]> {
  const { ids, locationId, importId, filter } = request;
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
    lines: present([ownBarcode(code, barcodeData), typeName, locationPath, locationDescription]),
  }));
}

async function readOfLocations({ tx }: Reader, request: RequestFor<"locations">): Promise<Label[]> {
  const { ids, locationId, importId, filter } = request;
  if (locationId !== undefined) await readLocation(tx, locationId);
  let found = tx
    .selectFrom("locations")
    .select(["location_code as code", "barcode_data as barcodeData", "location_name as name", "location_path as path"]);
  if (ids !== undefined) found = found.where("location_id", "in", ids);
  if (locationId !== undefined) found = found.where("location_id", "in", withinLocation(locationId)).where("is_active", "=", true);
  if (importId !== undefined) {
    const places = tx.selectFrom("import_locations").where("import_id", "=", importId).select("location_id");
    const imported = sql<string>`(${targetsOfImport(tx, importId)} UNION ${places})`;
    found = found.where("location_id", "in", imported).where("is_active", "=", true);
  }
  if (filter?.isActive !== undefined) found = found.where("is_active", "=", filter.isActive);
  if (filter?.searchTerm) found = found.where("search_text", "like", likePattern(filter.searchTerm));
  const rows = await found
    .orderBy("natural_path")
    .orderBy("location_id")
    .limit(LABELS_MAX + 1)
    .execute();
  if (rows.length > LABELS_MAX) throw new ApiProblem("tooManyLabels");
  return rows.map(({ code, barcodeData, name, path }) => ({
    ...codesOf(code, barcodeData),
    name,
    lines: present([ownBarcode(code, barcodeData), path === name ? null : path]),
  }));
}

function codesOf(code: string, barcodeData: string | null): Pick<Label, "held" | "code"> {
  return { held: barcodeData ?? code, code };
}

/** Returns the label's text if it differs from the code, since some scanners only display what they read. */
function ownBarcode(code: string, barcodeData: string | null): string | null {
  return barcodeData === code ? null : barcodeData;
}

function present(lines: readonly (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== "");
}
