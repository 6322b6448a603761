/* The queries that both versions of the inspection calls take. */

import * as v from "valibot";
import { EXTINGUISHER_HISTORY_LIMIT, PAGE_SIZE_MAX } from "../constants.ts";
import { day, id, timestamp } from "../entities/fields.ts";
import { voidReason } from "../entities/inspection-review.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import { InspectionStatus } from "../entities/inspection.ts";
import { booleanQuery, idsQuery, listQuery, wholeNumberQuery } from "../entities/list.ts";

/** Chooses extinguishers: by location, by type, or by their ids. */
export const ofExtinguishers = {
  locationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  /** Only these extinguishers. */
  extinguisherIds: v.optional(idsQuery),
};
/**
 * A period. Days are in UTC, from the start of `startDate` to the end of `endDate`; times are exact to the millisecond. Callers rely on UTC, although
 * due dates, the calendar and reports have days of the tenant's calendar: for such a day, send its first and its last moment.
 */
export const period = {
  startDate: v.optional(v.union([day, timestamp], "field.day")),
  endDate: v.optional(v.union([day, timestamp], "field.day")),
};
export const inspectionFilters = {
  locationId: v.optional(id),
  /** The location and everything below it. */
  withinLocationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  inspectorUserId: v.optional(id),
  inspectionType: v.optional(InspectionType),
  status: v.optional(InspectionStatus),
  passed: v.optional(booleanQuery),
  /** Whether somebody else did the same inspection too. */
  isDuplicate: v.optional(booleanQuery),
  /** True: completed, reviewed or not. False: planned or in progress. */
  isCompleted: v.optional(booleanQuery),
  /** True: only voided inspections. Otherwise: none of them. */
  isVoided: v.optional(booleanQuery),
  ...period,
};
const { inspectorUserId: _, ...inspectorFilters } = inspectionFilters;

export const historyQuery = v.object({ limit: v.optional(wholeNumberQuery(1, PAGE_SIZE_MAX), EXTINGUISHER_HISTORY_LIMIT) });
export const inspectorQuery = v.object({ ...listQuery, ...inspectorFilters });
export const deleteQuery = v.object({ reason: v.optional(voidReason) });
export const statsQuery = v.object({ ...period, inspectorUserId: v.optional(id) });
