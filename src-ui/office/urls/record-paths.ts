import { PATHS } from "../../urls/paths.ts";

/** Returns the path of one extinguisher, shown over its list. */
export function extinguisherPath(extinguisherId: string): string {
  return `${PATHS.extinguishers}?extinguisher=${extinguisherId}`;
}

/** Returns the path of the form for a new extinguisher at a location. */
export function newExtinguisherPath(locationId: string): string {
  return `${PATHS.extinguishers}?extinguisher=new&location=${locationId}`;
}

/** Returns the path of one extinguisher type. */
export function extinguisherTypePath(extinguisherTypeId: string): string {
  return `${PATHS.extinguisherTypes}?type=${extinguisherTypeId}`;
}

/** Returns the path of one location, shown beside the tree. A `locationPath` is its place in the tree: "Tower B › Floor 4". */
export function locationPagePath(locationId: string): string {
  return `${PATHS.locations}?location=${locationId}`;
}

/** Returns the path of an inspection, or of one of its working screens. */
export function inspectionPath(inspectionId: string, part?: "checklist" | "complete"): string {
  return `${PATHS.inspections}/${inspectionId}${part ? `/${part}` : ""}`;
}
