import * as v from "valibot";
import { WorkType } from "./extinguisher.ts";
import { day, id } from "./fields.ts";
import { booleanQuery } from "./list.ts";

/** The filters of the register, except for the search. */
export const extinguisherFilters = {
  locationId: v.optional(id),
  /** The location and everything below it. */
  withinLocationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  isActive: v.optional(booleanQuery),
  isOutOfService: v.optional(booleanQuery),
  lastInspectionPassed: v.optional(booleanQuery),
  /** Extinguishers that this import created or changed. */
  importId: v.optional(id),
  /** The extinguishers that `/extinguishers/summary` counts under the same name. */
  dueState: v.optional(v.picklist(["overdue", "dueSoon", "failed", "inspectedThisMonth"], "field.choice")),
  /** With `dueState`, for this type of work only; otherwise all extinguishers that ever need it. */
  dueKind: v.optional(WorkType),
  nextDueKind: v.optional(WorkType),
  /** Next due between these days, both included. */
  startDate: v.optional(day),
  endDate: v.optional(day),
};
