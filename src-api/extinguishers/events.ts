import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import { fullName } from "#shared/full-name.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { readExtinguisher } from "./read.ts";

interface NewEvent {
  extinguisherId: string;
  event: ExtinguisherEvent["event"];
  reason?: string | null;
  fromLocationId?: string | null;
  toLocationId?: string | null;
}

/** Records events, each with the user's name at the time. They are never changed. */
export async function recordEvents(
  { tx, session, now }: Pick<Actor, "tx" | "session" | "now">,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto("extinguisher_events")
    .values(
      events.map(({ extinguisherId, event, reason = null, fromLocationId = null, toLocationId = null }) => ({
        event_id: randomUUID(),
        extinguisher_id: extinguisherId,
        event,
        reason,
        from_location_id: fromLocationId,
        to_location_id: toLocationId,
        recorded_at: now,
        recorded_by: session.user.userId,
        recorded_by_name: fullName(session.user),
      })),
    )
    .execute();
}

/** Returns SQL for the order of the events that one change recorded, all at the same moment. */
export function orderWithinChange(event: string): RawBuilder<number> {
  return sql<number>`array_position(${ExtinguisherEvent.entries.event.options}::text[], ${sql.ref(event)})`;
}

const sorting: ListSorting = {
  columns: { recordedAt: sql`(v.recorded_at, ${orderWithinChange("v.event")})` },
  byDefault: "-recordedAt",
  key: "v.event_id",
};

export async function listExtinguisherEvents({
  tx,
  params,
  query,
}: RequestOf<"listExtinguisherEvents">): Promise<ResponseOf<"listExtinguisherEvents">> {
  await readExtinguisher(tx, params.id);
  const events = tx.selectFrom("extinguisher_events as v").where("v.extinguisher_id", "=", params.id);
  return readPage(
    query,
    events,
    (rows) =>
      rows
        .leftJoin("locations as f", (join) =>
          join.onRef("f.tenant_id", "=", "v.tenant_id").onRef("f.location_id", "=", "v.from_location_id"),
        )
        .leftJoin("locations as t", (join) => join.onRef("t.tenant_id", "=", "v.tenant_id").onRef("t.location_id", "=", "v.to_location_id"))
        .select([
          "v.event_id as eventId",
          "v.extinguisher_id as extinguisherId",
          "v.event",
          "v.reason",
          "v.from_location_id as fromLocationId",
          "f.location_name as fromLocationName",
          "v.to_location_id as toLocationId",
          "t.location_name as toLocationName",
          "v.recorded_at as recordedAt",
          "v.recorded_by as recordedByUserId",
          "v.recorded_by_name as recordedByName",
        ]),
    sorting,
  );
}
