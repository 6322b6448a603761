import type { LocationWithPath } from "#shared/engine/reference.ts";
import type { Location } from "#shared/entities/location.ts";
import type { Databases } from "./database.ts";
import type { Owner, TenantRow } from "./work-schema.ts";

/** A location with the names of the locations above it, outermost first. */
export interface LocationWithAncestors {
  location: Location;
  within: string[];
}

/** Returns the names of the locations above a location, outermost first. Stops at a repeated parent: an incomplete pull may contain cycles. */
export function namesAbove(location: Location, byId: ReadonlyMap<string, Location>): string[] {
  const names: string[] = [];
  const seen = new Set([location.locationId]);
  for (let at = location.parentLocationId; at !== null && !seen.has(at);) {
    seen.add(at);
    const parent = byId.get(at);
    if (!parent) break;
    names.unshift(parent.locationName);
    at = parent.parentLocationId;
  }
  return names;
}

/** Returns the full path of a location: "Tower B › Floor 4". */
export function locationPath({ location, within }: LocationWithAncestors): string {
  return [...within, location.locationName].join(" › ");
}

/** Finds a location with its full path; null if the tenant does not have it on this device. Reads only its parents. */
export async function findLocationWithPath(
  { device }: Databases,
  { tenantId }: Owner,
  locationId: string,
): Promise<LocationWithPath | null> {
  return device(["locations"], "readonly", async (tx) => {
    const byId = new Map<string, Location>();
    for (let at: string | null = locationId; at !== null && !byId.has(at);) {
      const row: TenantRow<Location> | undefined = await tx.store.get(at);
      if (row?.tenantId !== tenantId) break;
      byId.set(at, row);
      at = row.parentLocationId;
    }
    const location = byId.get(locationId);
    return location ? { ...location, locationPath: locationPath({ location, within: namesAbove(location, byId) }) } : null;
  });
}

/** Returns the name of a location, with its full path if that is known. */
export function namesOf({ locationName, locationPath }: { locationName: string; locationPath?: string }) {
  return { locationName, ...(locationPath !== undefined && { locationPath }) };
}
