import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Location } from "#shared/entities/location.ts";
import type { Deps } from "../deps.ts";
import type { Databases } from "../stores/database.ts";
import type { PlanRow } from "../stores/device-schema.ts";
import { readDraftRows } from "../stores/draft-reads.ts";
import { locationPath, namesAbove } from "../stores/location-paths.ts";
import { isForThisVisit, readPlans } from "../stores/plans.ts";
import type { InspectionRow, Owner } from "../stores/work-schema.ts";
import { pick } from "../values/pick.ts";
import { compareNaturally } from "./compare-naturally.ts";

/**
 * Lists the signed-in inspector's plans by current location of the extinguisher, then by date, each with the draft that completes it. Plans that were
 * submitted on this device are left out.
 */
export async function listAssigned({ sessions, databases, ports }: Deps): Promise<AssignedInspection[]> {
  const owner = await sessions.owner();
  if (!owner) return [];
  const open = (await readPlans(databases, owner)).filter(({ inspection }) => inspection === undefined || inspection.status === "draft");
  const draftOf = await readUnplannedDrafts(databases, owner, ports.clock.now());
  const locationOf = await readLocationsOf(
    databases,
    owner,
    open.map(({ plan }) => plan.extinguisherId),
  );
  return open
    .map(({ plan, inspection }) => ({ ...plan, ...locationOf(plan.extinguisherId), draftId: inspection?.inspectionId ?? draftOf(plan) }))
    .toSorted(
      (a, b) =>
        compareNaturally(a.locationPath ?? a.locationName, b.locationPath ?? b.locationName) ||
        a.inspectionDate.localeCompare(b.inspectionDate) ||
        compareNaturally(a.extinguisherCode, b.extinguisherCode),
    );
}

/**
 * Resolves with a function that returns the draft that was begun for no plan and completes this one by its submit: another draft would be the same
 * work twice. Called with plans in their order, since a draft completes the earliest.
 */
async function readUnplannedDrafts({ work }: Databases, { userId, tenantId }: Owner, now: number) {
  const drafts = await work(["inspections"], "readonly", (tx) => readDraftRows(tx.store));
  const own = new Set(drafts.filter((row) => row.userId === userId && row.tenantId === tenantId && !row.assignedInspectionId));
  return (plan: PlanRow): string | null => {
    const isDoneBy = ({ extinguisher, inspection }: InspectionRow): boolean =>
      extinguisher.extinguisherId === plan.extinguisherId && inspection.inspectionType === plan.inspectionType;
    const draft = isForThisVisit(plan, now) ? [...own].find(isDoneBy) : undefined;
    if (draft) own.delete(draft);
    return draft?.inspectionId ?? null;
  };
}

/** Resolves with a function that returns the location of an extinguisher, or undefined if this device does not know it. */
async function readLocationsOf({ work, device }: Databases, { tenantId }: Owner, extinguisherIds: readonly string[]) {
  const rows = await work(["extinguishers"], "readonly", (tx) => Promise.all(extinguisherIds.map((id) => tx.store.get(id))));
  const locations = await device(["locations"], "readonly", (tx) => tx.store.index("tenantId").getAll(tenantId));
  const byId = new Map(locations.map((location) => [location.locationId, location]));
  const withPath = (location: Location | undefined) =>
    location && {
      ...pick(location, "locationId", "locationName"),
      locationPath: locationPath({ location, within: namesAbove(location, byId) }),
    };
  const byExtinguisher = new Map(rows.map((row) => [row?.extinguisherId, row && withPath(byId.get(row.locationId))]));
  return (extinguisherId: string) => byExtinguisher.get(extinguisherId);
}
