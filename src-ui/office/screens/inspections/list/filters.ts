import { isDay, startOfDay } from "#shared/calendar.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { InspectionStatus } from "#shared/entities/inspection.ts";
import type { QueryOf } from "../../../data/use-read.ts";
import { endOfDay } from "../../../formats/moments-of-day.ts";
import { enumFilter, choiceFilter, textFilter } from "../../../lists/list-filters.ts";
import type { ListFilters } from "../../../lists/list-filters.ts";
import type { InspectionLinkFilters } from "../../../urls/list-paths.ts";

type Linked = Required<InspectionLinkFilters>;

/** Offered among the statuses, where people look for it. */
export const VOIDED = "Voided" as const;

const RESULT_QUERIES = {
  passed: { passed: true },
  failed: { passed: false },
  completed: { isCompleted: true },
} satisfies Record<Linked["result"], QueryOf<"GET /v2/inspections">>;

/** Returns the filters of the list; days are those of the tenant's time zone. */
export function filtersIn(timeZone: string) {
  const status = enumFilter("status", InspectionStatus.options);
  return {
    search: textFilter("searchTerm"),
    status: (value) => (value === VOIDED ? { isVoided: true } : status(value)),
    type: enumFilter("inspectionType", InspectionType.options),
    inspector: textFilter("inspectorUserId"),
    location: textFilter("withinLocationId"),
    result: choiceFilter(RESULT_QUERIES),
    from: (day) => (isDay(day) ? { startDate: startOfDay(timeZone, day).toISOString() } : {}),
    to: (day) => (isDay(day) ? { endDate: endOfDay(timeZone, day) } : {}),
    duplicates: choiceFilter({ only: { isDuplicate: true } }),
  } satisfies ListFilters<"GET /v2/inspections", Exclude<keyof Linked, "view">>;
}
