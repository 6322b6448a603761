import { randomUUID } from "node:crypto";
import { LocationCreate, LocationUpdate } from "#shared/entities/location.ts";
import { toRow } from "../database/row-mapping.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { requireUnusedCodes } from "../register/codes.ts";
import { requireUsableParent } from "../register/location-tree.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { readLocation } from "./read.ts";

/** Creates a location. Throws `validation` for a parent that is unknown or archived, `duplicate` for a taken code or label. */
export async function createLocation({ tx, body }: RequestOf<"createLocation">): Promise<ResponseOf<"createLocation">> {
  await lockReferenceData(tx);
  await requireUsableParent(tx, body.parentLocationId ?? null, null);
  await requireUnusedCodes(tx, "location", body);
  const locationId = randomUUID();
  await tx
    .insertInto("locations")
    .values({ ...toRow(LocationCreate, body), location_id: locationId })
    .execute();
  return readLocation(tx, locationId);
}

/** Changes a location. Throws as `createLocation` does, `versionStale`, and `inUse` for archiving one that contains something active. */
export async function updateLocation(request: RequestOf<"updateLocation">): Promise<ResponseOf<"updateLocation">> {
  const { tx, params, body } = request;
  await change(request, body);
  return readLocation(tx, params.id);
}

export async function archiveLocation(request: RequestOf<"archiveLocation">): Promise<void> {
  await change(request, { isActive: false });
}

type Change = RequestOf<"updateLocation"> | RequestOf<"archiveLocation">;

async function change({ tx, params, requireVersion }: Change, body: LocationUpdate): Promise<void> {
  await lockReferenceData(tx);
  const location = await readLocation(tx, params.id);
  requireVersion(location.version);
  const { parentLocationId = location.parentLocationId, isActive = location.isActive } = body;
  const isRestored = isActive && !location.isActive;
  if (isRestored || parentLocationId !== location.parentLocationId) await requireUsableParent(tx, parentLocationId, params.id);
  await requireUnusedCodes(tx, "location", body, { ...location, id: params.id });
  if (!isActive && location.childCount + location.extinguisherCount > 0) throw new ApiProblem("inUse");
  await tx
    .updateTable("locations")
    .set((eb) => ({ ...toRow(LocationUpdate, body), version: eb("version", "+", 1) }))
    .where("location_id", "=", params.id)
    .execute();
}
