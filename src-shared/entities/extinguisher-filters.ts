import * as v from "valibot";
import { WorkType } from "./extinguisher.ts";
import { day, id } from "./fields.ts";
import { booleanQuery } from "./list.ts";

/** What the register is filtered by, beside a search. */
export const extinguisherFilters = {
  locationId: v.optional(id),
  /** The location and all that lie within it. */
  withinLocationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  isActive: v.optional(booleanQuery),
  isOutOfService: v.optional(booleanQuery),
  lastInspectionPassed: v.optional(booleanQuery),
  /** What this import created or changed. */
  importId: v.optional(id),
  /** What `/extinguishers/summary` counts under the same name. */
  dueState: v.optional(v.picklist(["overdue", "dueSoon", "failed", "inspectedThisMonth"], "field.choice")),
  /** With `dueState`, by this type of work alone; by itself, all that ever fall due for it. */
  dueKind: v.optional(WorkType),
  nextDueKind: v.optional(WorkType),
  /** Next due on one of these days. */
  startDate: v.optional(day),
  endDate: v.optional(day),
};
