import type { LocationLine } from "#shared/engine/reference.ts";
import type { Deps } from "../deps.ts";
import type { Databases } from "../stores/database.ts";
import { locationPath, namesAbove } from "../stores/location-paths.ts";
import type { LocationWithAncestors } from "../stores/location-paths.ts";
import type { Owner } from "../stores/work-schema.ts";
import { pick } from "../values/pick.ts";
import { compareNaturally } from "./compare-naturally.ts";

/** Reads the tenant's active locations, sorted by their full path. */
export async function readLocations(databases: Databases, { tenantId }: Owner): Promise<LocationWithAncestors[]> {
  const rows = await databases.device(["locations"], "readonly", (tx) => tx.store.index("tenantId").getAll(tenantId));
  const byId = new Map(rows.map((row) => [row.locationId, row]));
  return rows
    .filter(({ isActive }) => isActive)
    .map((location) => ({ location, within: namesAbove(location, byId) }))
    .toSorted((a, b) => compareNaturally(locationPath(a), locationPath(b)));
}

/** Lists the locations for choosing without the scanner. Sends no request. */
export async function listLocations(deps: Deps): Promise<LocationLine[]> {
  const owner = await deps.sessions.owner();
  if (!owner) return [];
  const rows = await deps.databases.work(["extinguishers"], "readonly", (tx) => tx.store.getAll());
  const counts = new Map<string, number>();
  for (const { tenantId, isActive, locationId } of rows)
    if (tenantId === owner.tenantId && isActive) counts.set(locationId, (counts.get(locationId) ?? 0) + 1);
  return (await readLocations(deps.databases, owner)).map(({ location, within }) => ({
    ...pick(location, "locationId", "locationCode", "locationName"),
    within,
    extinguishers: counts.get(location.locationId) ?? 0,
  }));
}
