import * as v from "valibot";
import { count, day, id, timestamp } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";

/** Up to two months of work on the tenant's calendar. Days without any are left out. */
export const InspectionCalendar = v.object({
  /** Work that was due before the first day (or before today, if that is earlier) and still is. */
  overdueBefore: count,
  days: v.array(
    v.object({
      day,
      /** Inspections by type that extinguishers in service are due for on this day. */
      due: count,
      /** Planned for this day and not completed. */
      scheduled: count,
      completed: count,
    }),
  ),
});
export type InspectionCalendar = v.InferOutput<typeof InspectionCalendar>;

/** Counts of inspections. `byType` and `byInspector` leave out zeros. */
export const InspectionStats = v.object({
  total: count,
  scheduled: count,
  inProgress: count,
  completed: count,
  accepted: count,
  rejected: count,
  passed: count,
  failed: count,
  byType: v.array(v.object({ inspectionType: InspectionType, count })),
  byInspector: v.array(v.object({ inspectorUserId: id, inspectorName: v.string(), count })),
});
export type InspectionStats = v.InferOutput<typeof InspectionStats>;

/** Work that an extinguisher is due for, and the inspection planned for it, if any. */
export const DueInspection = v.object({
  extinguisherId: id,
  extinguisherCode: v.string(),
  locationId: id,
  locationName: v.string(),
  locationPath: v.string(),
  locationDescription: v.nullable(v.string()),
  inspectionType: InspectionType,
  dueDate: day,
  lastInspectionDate: v.nullable(timestamp),
  scheduledInspectionId: v.nullable(id),
});
export type DueInspection = v.InferOutput<typeof DueInspection>;
