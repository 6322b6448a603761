import { sql } from "kysely";
import type { Updateable } from "kysely";
import type { Extinguisher, ExtinguisherBatch, ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { ExtinguishersTable } from "../database/tables/register.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldsProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { recordEvents } from "./events.ts";
import { say } from "./messages.ts";
import { requireNotCondemned } from "./not-condemned.ts";
import { requireActiveLocation } from "./placement.ts";
import { readExtinguisher, readExtinguishers } from "./read.ts";

/** An action on extinguishers. One that is already in the resulting state is left unchanged. */
interface Action {
  /** Returns what is recorded of an extinguisher that the action changes. */
  eventsOf(extinguisher: Extinguisher): readonly ExtinguisherEvent["event"][];
  reason: string | null;
  set: Updateable<ExtinguishersTable>;
  changes(extinguisher: Extinguisher): boolean;
}

type ActionBody<A extends ExtinguisherBatch> = A extends unknown ? Omit<A, "extinguisherIds" | "versions"> : never;

function actionOf(request: ActionBody<ExtinguisherBatch>): Action {
  switch (request.action) {
    case "Move":
      return {
        eventsOf: () => ["Moved"],
        reason: null,
        set: { location_id: request.locationId },
        changes: ({ locationId }) => locationId !== request.locationId,
      };
    case "Retire":
      return {
        eventsOf: ({ isActive }) => [...(isActive ? ["Retired" as const] : []), ...(request.isCondemned ? ["Condemned" as const] : [])],
        reason: request.reason,
        set: { is_active: false, ...(request.isCondemned && { is_condemned: true }) },
        changes: ({ isActive, isCondemned }) => isActive || (request.isCondemned && !isCondemned),
      };
    case "Restore":
      return { eventsOf: () => ["Restored"], reason: null, set: { is_active: true }, changes: ({ isActive }) => !isActive };
    case "OutOfService":
      return {
        eventsOf: () => ["OutOfService"],
        reason: request.reason,
        set: { is_out_of_service: true, out_of_service_reason: request.reason },
        changes: ({ isOutOfService, outOfServiceReason }) => !isOutOfService || outOfServiceReason !== request.reason,
      };
    case "ReturnToService":
      return {
        eventsOf: () => ["ReturnedToService"],
        reason: request.reason,
        set: { is_out_of_service: false, out_of_service_reason: null },
        changes: ({ isOutOfService }) => isOutOfService,
      };
  }
}

async function act(actor: Actor, extinguishers: readonly Extinguisher[], { eventsOf, reason, set, changes }: Action): Promise<void> {
  const changed = extinguishers.filter(changes);
  if (changed.length === 0) return;
  const ids = changed.map(({ extinguisherId }) => extinguisherId);
  await actor.tx
    .updateTable("extinguishers")
    .set((eb) => ({ ...set, version: eb("version", "+", 1) }))
    .where("extinguisher_id", "in", ids)
    .execute();
  const toLocationId = set.location_id ?? null;
  const events = changed.flatMap((extinguisher) =>
    eventsOf(extinguisher).map((event) => ({
      extinguisherId: extinguisher.extinguisherId,
      event,
      reason,
      ...(toLocationId !== null && { fromLocationId: extinguisher.locationId, toLocationId }),
    })),
  );
  await recordEvents(actor, events);
}

type SingleRequest = RequestOf<"retireExtinguisher"> | RequestOf<"takeOutOfService"> | RequestOf<"returnToService">;

/** Applies an action to an extinguisher. Throws `notFound` and `versionStale`. */
async function actOnOne(request: SingleRequest, action: ActionBody<ExtinguisherBatch>): Promise<Extinguisher> {
  const { tx, params } = request;
  await lockReferenceData(tx);
  const extinguisher = await readExtinguisher(tx, params.id);
  request.requireVersion(extinguisher.version);
  await act(request, [extinguisher], actionOf(action));
  return readExtinguisher(tx, params.id);
}

export async function retireExtinguisher(request: RequestOf<"retireExtinguisher">): Promise<void> {
  await actOnOne(request, { action: "Retire", reason: null, isCondemned: false });
}

export async function takeOutOfService(request: RequestOf<"takeOutOfService">): Promise<ResponseOf<"takeOutOfService">> {
  return actOnOne(request, { action: "OutOfService", reason: request.body.reason });
}

export async function returnToService(request: RequestOf<"returnToService">): Promise<ResponseOf<"returnToService">> {
  return actOnOne(request, { action: "ReturnToService", reason: request.body.reason });
}

/**
 * Applies an action to all of the extinguishers that are still at the version they were seen at, or to none. Resolves with them. Throws
 * `validation` with the index of each unknown one, or for the location, for the type of one to be restored, or for a condemned one
 * to be restored.
 */
export async function changeExtinguishers(request: RequestOf<"changeExtinguishers">): Promise<ResponseOf<"changeExtinguishers">> {
  const { tx, body } = request;
  const ids = body.extinguisherIds;
  await lockReferenceData(tx);
  if (body.action === "Move") await requireActiveLocation(tx, body.locationId);
  const extinguishers = await readExtinguishers(tx, ids);
  const known = new Set(extinguishers.map(({ extinguisherId }) => extinguisherId));
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [`extinguisherIds.${index}`]));
  if (unknown.length > 0) throw fieldsProblem(unknown, "field.unknownReference");
  const unchanged = extinguishers.filter(({ extinguisherId, version }) => (body.versions?.[extinguisherId] ?? version) === version);
  if (body.action === "Restore") {
    requireNotCondemned(unchanged);
    await requireRestorable(tx, unchanged);
  }
  if (unchanged.length === 0) return [];
  await act(request, unchanged, actionOf(body));
  return readExtinguishers(
    tx,
    unchanged.map(({ extinguisherId }) => extinguisherId),
  );
}

/** Throws `validation`, with the codes of the extinguishers concerned, if their location or type is archived. */
async function requireRestorable(tx: TenantTransaction, extinguishers: readonly Extinguisher[]): Promise<void> {
  const ids = extinguishers.map(({ extinguisherId }) => extinguisherId);
  const misplaced = await tx
    .selectFrom("extinguishers as e")
    .innerJoin("locations as l", (join) => join.onRef("l.tenant_id", "=", "e.tenant_id").onRef("l.location_id", "=", "e.location_id"))
    .innerJoin("extinguisher_types as t", (join) =>
      join.onRef("t.tenant_id", "=", "e.tenant_id").onRef("t.extinguisher_type_id", "=", "e.extinguisher_type_id"),
    )
    .where("e.extinguisher_id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .where((eb) => eb.or([eb("l.is_active", "=", false), eb("t.is_active", "=", false)]))
    .select(["e.extinguisher_code", "l.is_active as is_location_active", "t.is_active as is_type_active"])
    .orderBy("e.natural_code")
    .execute();
  if (misplaced.length === 0) return;
  const errors = {
    ...(misplaced.some((row) => !row.is_location_active) && { locationId: ["field.notActive"] }),
    ...(misplaced.some((row) => !row.is_type_active) && { extinguisherTypeId: ["field.notActive"] }),
  };
  const codes = misplaced.map(({ extinguisher_code }) => extinguisher_code).join(", ");
  throw new ApiProblem("validation", { errors, message: say("restore.archived", { codes }) });
}
