import { InspectionType } from "#shared/entities/inspection-type.ts";
import { enumFilter, textFilter } from "../../../lists/list-filters.ts";
import type { ListFilters } from "../../../lists/list-filters.ts";

/** The filters of the calendar and of the work of its days. */
export const FILTERS = {
  type: enumFilter("inspectionType", InspectionType.options),
  location: textFilter("withinLocationId"),
} satisfies ListFilters<"GET /v2/inspections/calendar">;
