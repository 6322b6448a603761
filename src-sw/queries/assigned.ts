import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Parts } from "../parts.ts";
import { readPlans } from "../stores/assigned.ts";

/** What is planned for the signed-in inspector, by location, the earliest due first; what was submitted here is done. */
export async function listAssigned({ sessions, databases }: Parts): Promise<AssignedInspection[]> {
  const owner = await sessions.owner();
  if (!owner) return [];
  return (await readPlans(databases, owner))
    .filter(({ local }) => local === undefined || local.status === "draft")
    .map(({ row, local }) => ({ ...row, draftId: local?.inspectionId ?? null }))
    .toSorted(
      (a, b) =>
        a.locationName.localeCompare(b.locationName) ||
        a.inspectionDate.localeCompare(b.inspectionDate) ||
        a.extinguisherCode.localeCompare(b.extinguisherCode),
    );
}
