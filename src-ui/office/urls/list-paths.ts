import { PATHS } from "../../urls/paths.ts";

/** The filters of the list of extinguishers that links set, by their names in its URL. */
export interface ExtinguisherLinkFilters {
  due?: "overdue" | "dueSoon" | "inspectedThisMonth";
  state?: "failed" | "outOfService";
  /** The type of work that `due` is about. */
  work?: string;
  type?: string;
  /** A location, including its sub-locations. */
  location?: string | undefined;
}

/** The filters of the list of inspections that links set, by their names in its URL, and its view. */
export interface InspectionLinkFilters {
  search?: string | undefined;
  /** `completed` is either of the two. */
  result?: "passed" | "failed" | "completed";
  status?: string;
  type?: string | undefined;
  inspector?: string;
  /** A location, including its sub-locations. */
  location?: string | undefined;
  /** Calendar days of the tenant. */
  from?: string;
  to?: string;
  view?: "calendar" | "deficiencies" | undefined;
}

/** Returns the path of the filtered list of extinguishers. */
export function extinguishersPath(filters: ExtinguisherLinkFilters = {}): string {
  return withQuery(PATHS.extinguishers, filters);
}

/** Returns the path of the filtered list of inspections. */
export function inspectionsPath(filters: InspectionLinkFilters = {}): string {
  return withQuery(PATHS.inspections, filters);
}

/** Returns the path of the users, of those of an organization, or of the organizations. */
export function usersPath(shown: { tenant?: string; view?: "tenants" } = {}): string {
  return withQuery(PATHS.users, shown);
}

/** Returns the path of the organization's members; `invite` opens the invitation of another. */
export function membersPath({ invite = false } = {}): string {
  return withQuery(PATHS.settings, { view: "members", invite: invite ? "1" : undefined });
}

function withQuery(path: string, filters: object): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
