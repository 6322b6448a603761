import type { LocationLine } from "#shared/engine/reference.ts";
import type { Location } from "#shared/entities/location.ts";
import type { Parts } from "../parts.ts";
import type { Databases } from "../stores/database.ts";
import type { Owner } from "../stores/schema.ts";

/** A location with the names of those it lies in, from the outermost to its parent. */
export interface PlaceNames {
  location: Location;
  within: string[];
}

/** The tenant's active locations, those of one place together. */
export async function listPlaces(databases: Databases, { tenantId }: Owner): Promise<PlaceNames[]> {
  const rows = await databases.device(["locations"], "readonly", (tx) => tx.store.index("tenantId").getAll(tenantId));
  const byId = new Map(rows.map((row) => [row.locationId, row]));
  return rows
    .filter(({ isActive }) => isActive)
    .map((location) => ({ location, within: namesAbove(location, byId) }))
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), "en", { numeric: true }));
}

function pathOf({ location, within }: PlaceNames): string {
  return [...within, location.locationName].join("\u0000");
}

/** Ends at a parent that was met already: half a pull may show places within each other. */
function namesAbove(location: Location, byId: ReadonlyMap<string, Location>): string[] {
  const names: string[] = [];
  const met = new Set([location.locationId]);
  for (let at = location.parentLocationId; at !== null && !met.has(at);) {
    met.add(at);
    const parent = byId.get(at);
    if (!parent) break;
    names.unshift(parent.locationName);
    at = parent.parentLocationId;
  }
  return names;
}

/** The list beside the scanner, from the device alone. */
export async function listLocations(parts: Parts): Promise<LocationLine[]> {
  const owner = await parts.sessions.owner();
  if (!owner) return [];
  const rows = await parts.databases.work(["extinguishers"], "readonly", (tx) => tx.store.getAll());
  const counts = new Map<string, number>();
  for (const { tenantId, isActive, locationId } of rows)
    if (tenantId === owner.tenantId && isActive) counts.set(locationId, (counts.get(locationId) ?? 0) + 1);
  return (await listPlaces(parts.databases, owner)).map(({ location: { locationId, locationCode, locationName }, within }) => ({
    locationId,
    locationCode,
    locationName,
    within,
    extinguishers: counts.get(locationId) ?? 0,
  }));
}
