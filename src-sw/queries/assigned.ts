import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Location } from "#shared/entities/location.ts";
import type { Deps } from "../deps.ts";
import { readPlans } from "../stores/assigned.ts";
import type { Databases } from "../stores/database.ts";
import { pick } from "../stores/pick.ts";
import { locationPath, namesAbove } from "../stores/places.ts";
import type { Owner } from "../stores/schema.ts";

/**
 * Lists the signed-in inspector's plans by current location of the extinguisher, then by date. Plans that were submitted on this device are left
 * out.
 */
export async function listAssigned({ sessions, databases }: Deps): Promise<AssignedInspection[]> {
  const owner = await sessions.owner();
  if (!owner) return [];
  const open = (await readPlans(databases, owner)).filter(({ local }) => local === undefined || local.status === "draft");
  const placeOf = await readPlaces(
    databases,
    owner,
    open.map(({ row }) => row.extinguisherId),
  );
  return open
    .map(({ row, local }) => ({ ...row, ...placeOf(row.extinguisherId), draftId: local?.inspectionId ?? null }))
    .toSorted(
      (a, b) =>
        (a.locationPath ?? a.locationName).localeCompare(b.locationPath ?? b.locationName) ||
        a.inspectionDate.localeCompare(b.inspectionDate) ||
        a.extinguisherCode.localeCompare(b.extinguisherCode),
    );
}

/** Resolves with a function that returns the location of an extinguisher, or undefined if this device does not know it. */
async function readPlaces({ work, device }: Databases, { tenantId }: Owner, extinguisherIds: readonly string[]) {
  const rows = await work(["extinguishers"], "readonly", (tx) => Promise.all(extinguisherIds.map((id) => tx.store.get(id))));
  const locations = await device(["locations"], "readonly", (tx) => tx.store.index("tenantId").getAll(tenantId));
  const byId = new Map(locations.map((location) => [location.locationId, location]));
  const placeOf = (location: Location | undefined) =>
    location && {
      ...pick(location, "locationId", "locationName"),
      locationPath: locationPath({ location, within: namesAbove(location, byId) }),
    };
  const places = new Map(rows.map((row) => [row?.extinguisherId, row && placeOf(byId.get(row.locationId))]));
  return (extinguisherId: string) => places.get(extinguisherId);
}
