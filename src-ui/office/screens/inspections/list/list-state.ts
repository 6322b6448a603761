import { addDays, isDay, startOfDay } from "#shared/calendar.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { InspectionStatus } from "#shared/entities/inspection.ts";
import type { UrlState } from "../../../data/url-state.ts";

const PAGE_SIZE = 50;
export const SORT_DEFAULT = "-inspectionDate";

/** The names of the address's query that filter the list. */
export const FILTERS = ["search", "status", "type", "inspector", "location", "result", "from", "to", "duplicates"] as const;

/** Stands among the statuses, where people look for it. */
export const VOIDED = "Voided" as const;

/** What the list asks the server for, out of the address; days are the tenant's. What is no value of its filter filters nothing. */
export function listQueryOf({ get }: Pick<UrlState, "get">, timeZone: string) {
  const day = (name: string): string | null => (isDay(get(name)) ? get(name) : null);
  const [from, to] = [day("from"), day("to")];
  const status = InspectionStatus.options.find((value) => value === get("status"));
  const inspectionType = InspectionType.options.find((value) => value === get("type"));
  return {
    pageNumber: Math.max(1, Math.trunc(Number(get("page"))) || 1),
    pageSize: PAGE_SIZE,
    sort: get("sort") || SORT_DEFAULT,
    searchTerm: get("search"),
    ...(status && { status }),
    ...(get("status") === VOIDED && { isVoided: true }),
    ...(inspectionType && { inspectionType }),
    ...(get("inspector") && { inspectorUserId: get("inspector") }),
    ...(get("location") && { withinLocationId: get("location") }),
    ...(["passed", "failed"].includes(get("result")) && { passed: get("result") === "passed" }),
    ...(get("result") === "completed" && { isCompleted: true }),
    ...(from !== null && { startDate: startOfDay(timeZone, from).toISOString() }),
    ...(to !== null && { endDate: endOfDay(timeZone, to) }),
    ...(get("duplicates") === "only" && { isDuplicate: true }),
  };
}

/** The last moment of a day. */
export function endOfDay(timeZone: string, day: string): string {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1).toISOString();
}
