import { sql } from "kysely";
import { isDay } from "#shared/calendar.ts";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { readDeficienciesOf } from "../deficiencies/read.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting, ListQuery } from "../lists/page.ts";
import { readPhotosOf } from "../photos/read.ts";
import { inspectionColumns, inspectionRows, readableRows, voidedRows, withInspectorName } from "../records/inspection-rows.ts";
import { withinLocation } from "../register/location-tree.ts";
import { findLocationsAndTypes, matchesSearch } from "../register/register-search.ts";
import type { SearchMatches } from "../register/register-search.ts";
import { readMissingItems } from "./completion/missing-items.ts";
import { parseReceiptNumber } from "./receipt-number.ts";
import { readRelations } from "./relations.ts";
import { readResponses } from "./responses.ts";

const sorting: ListSorting = {
  columns: {
    inspectionDate: "i.inspection_date",
    inspectionType: "i.inspection_type",
    extinguisherCode: "e.natural_code",
    locationName: "l.natural_name",
    locationPath: "l.natural_path",
    inspectorName: "m.natural_last_name",
    status: "i.status",
    passed: "i.passed",
    receiptNumber: "i.receipt_number",
    createdAt: "i.created_at",
    receivedAt: "i.received_at",
    reviewedAt: "i.reviewed_at",
  },
  byDefault: "-inspectionDate",
  key: "i.inspection_id",
};

/** Reads an inspection, which may be voided, without its details. Throws `notFound`. */
async function readInspection(tx: TenantTransaction, inspectionId: string): Promise<InspectionSummary> {
  const row = await readableRows(tx)
    .select(inspectionColumns)
    .where("i.inspection_id", "=", inspectionId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  return withInspectorName(row);
}

/** Reads an inspection, which may be voided, with all that belongs to it. Throws `notFound`. */
export async function readWholeInspection(actor: Actor, inspectionId: string): Promise<Inspection> {
  const { tx } = actor;
  const inspection = await readInspection(tx, inspectionId);
  const checklistResponses = await readResponses(actor, inspectionId);
  const answered = checklistResponses.map(({ checklistItemId }) => checklistItemId);
  return {
    ...inspection,
    checklistResponses,
    ...(await readRelations(tx, inspection)),
    ...(inspection.dataHash === null && (await readMissingItems(tx, inspection, answered))),
    photos: await readPhotosOf(actor, inspectionId),
    deficiencies: await readDeficienciesOf(tx, inspectionId),
  };
}

export async function getInspection(request: RequestOf<"getInspection">): Promise<ResponseOf<"getInspection">> {
  const { tx, params, query } = request;
  return query.includeDetails ? readWholeInspection(request, params.id) : readInspection(tx, params.id);
}

export async function getInspectionV1(request: RequestOf<"getInspectionV1">): Promise<ResponseOf<"getInspectionV1">> {
  return readWholeInspection(request, request.params.id);
}

export async function listInspections({
  tx,
  query,
}: Pick<RequestOf<"listInspections">, "tx" | "query">): Promise<ResponseOf<"listInspections">> {
  return readInspections(query, filterInspections(rowsFor(tx, query), query, await findLocationsAndTypes(tx, query.searchTerm)));
}

/** Reads a page of filtered inspections. `byDefault`: the order without a `sort`. */
export async function readInspections(
  query: ListQuery,
  filtered: ReturnType<typeof inspectionRows>,
  byDefault: string = sorting.byDefault,
): Promise<List<InspectionSummary>> {
  const page = await readPage(query, filtered, (rows) => rows.select(inspectionColumns), { ...sorting, byDefault });
  return { ...page, items: page.items.map(withInspectorName) };
}

/** Returns the query of voided inspections, or else of the others. */
export function rowsFor(tx: Actor["tx"], { isVoided }: Filters): ReturnType<typeof inspectionRows> {
  return isVoided === true ? voidedRows(tx) : inspectionRows(tx);
}

type Filters = Partial<RequestOf<"listInspections">["query"]>;

/** A condition on `i` and its extinguisher `e`: the inspection is not waiting for a retired extinguisher, on which it cannot be done. */
export const isNotWaitingForRetired = sql<boolean>`(i.data_hash IS NOT NULL OR e.is_active)`;

/**
 * Applies the filters of a list, which leaves out open inspections of retired extinguishers. `found` is the result of `findLocationsAndTypes` for the
 * search term.
 */
export function filterInspections(
  rows: ReturnType<typeof inspectionRows>,
  query: Filters,
  found: SearchMatches = { locationIds: [], extinguisherTypeIds: [] },
): ReturnType<typeof inspectionRows> {
  let filtered = rows.where(isNotWaitingForRetired);
  if (query.locationId !== undefined) filtered = filtered.where("l.location_id", "=", query.locationId);
  if (query.withinLocationId !== undefined) filtered = filtered.where("l.location_id", "in", withinLocation(query.withinLocationId));
  if (query.extinguisherTypeId !== undefined) filtered = filtered.where("e.extinguisher_type_id", "=", query.extinguisherTypeId);
  if (query.extinguisherId !== undefined) filtered = filtered.where("i.extinguisher_id", "=", query.extinguisherId);
  if (query.inspectorUserId !== undefined) filtered = filtered.where("i.inspector_user_id", "=", query.inspectorUserId);
  if (query.inspectionType !== undefined) filtered = filtered.where("i.inspection_type", "=", query.inspectionType);
  if (query.status !== undefined) filtered = filtered.where("i.status", "=", query.status);
  // An inspection that is not completed has no result, whatever was sent.
  if (query.passed !== undefined) filtered = filtered.where("i.passed", "=", query.passed).where("i.data_hash", "is not", null);
  if (query.isDuplicate !== undefined) {
    filtered = filtered.where("i.duplicate_of_inspection_id", query.isDuplicate ? "is not" : "is", null);
  }
  if (query.isCompleted !== undefined) filtered = filtered.where("i.data_hash", query.isCompleted ? "is not" : "is", null);
  if (query.startDate !== undefined) filtered = filtered.where("i.inspection_date", ">=", startOf(query.startDate));
  if (query.endDate !== undefined) filtered = filtered.where("i.inspection_date", "<=", endOf(query.endDate));
  if (query.searchTerm) {
    const text = sql`lower(concat_ws(' ', e.extinguisher_code, i.receipt_number, m.first_name, m.last_name, i.notes))`;
    const matches = matchesSearch(query.searchTerm, found, { text, location: "l.location_id", type: "e.extinguisher_type_id" });
    const receipt = parseReceiptNumber(query.searchTerm);
    const hasReceipt = sql<boolean>`lower(replace(i.receipt_number, '-', '')) LIKE ${likePattern(receipt ?? "")}`;
    filtered = filtered.where(receipt === null ? matches : sql<boolean>`(${matches} OR ${hasReceipt})`);
  }
  return filtered;
}

/** A day reaches from its first to its last millisecond in UTC. */
function startOf(text: string): string {
  return isDay(text) ? `${text}T00:00:00.000Z` : text;
}

function endOf(text: string): string {
  return isDay(text) ? `${text}T23:59:59.999Z` : text;
}
