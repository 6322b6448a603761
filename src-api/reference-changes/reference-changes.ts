/*
 * The feed of a tenant's reference data.
 * 1. Rows are in the order of their changes, which is the order of the commits (`tenant_changes`), so a cursor never passes a row still to come.
 * 2. A row that changes while the pages are read comes again with its later change. None is left out.
 * 3. Rows that are deleted or inactive are in `deleted`.
 * 4. A cursor counts only if this database issued it, and had every change that it stands for at that time: not if it is of another tenant or database,
 *    or from after the time of a backup that was restored (`begin-feeds.ts`). A device with another cursor reads everything anew.
 */

import { sql } from "kysely";
import { checklistTemplateColumns } from "../checklist-templates/read.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { extinguisherTypeColumns } from "../extinguisher-types/read.ts";
import { extinguisherColumns } from "../extinguishers/read.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { locationColumns } from "../locations/read.ts";
import { FIRST_ID, parseCursor, writeCursor } from "../register/cursor.ts";
import { readSettings } from "../tenant-settings/read.ts";

type Kind = "locations" | "extinguisher_types" | "extinguishers" | "checklist_templates";
interface ChangedRow {
  kind: Kind;
  id: string;
  change: number;
  gone: boolean;
}

export async function pullReferenceChanges({ tx, query }: RequestOf<"pullReferenceChanges">): Promise<ResponseOf<"pullReferenceChanges">> {
  const presented = parseCursor(query.cursor ?? "");
  const { feedId, endOfPresented } = await readFeed(tx, presented?.feedId ?? "");
  const cursor = presented !== null && presented.change <= (endOfPresented ?? -1) ? presented : null;
  const from = cursor ?? { change: 0, id: FIRST_ID };
  const changed = await changesAfter(tx, from, query.limit + 1);
  const page = changed.slice(0, query.limit);
  const last = page.at(-1) ?? from;
  const rows = await readRows(tx, page);
  return {
    cursor: writeCursor({ feedId, change: last.change, id: last.id }),
    hasMore: changed.length > page.length,
    reset: cursor === null && (query.cursor ?? "") !== "",
    timeZone: (await readSettings(tx)).timeZone,
    ...rows,
  };
}

/** Reads the present feed of the tenant, and the last change of the presented one, which may have ended; null for a feed that it never had. */
async function readFeed(tx: TenantTransaction, presentedId: string): Promise<{ feedId: string; endOfPresented: number | null }> {
  return tx
    .selectFrom("tenant_changes")
    .select([
      "feed_id as feedId",
      sql<number | null>`CASE WHEN feed_id::text = ${presentedId} THEN last_change
        ELSE ended_at_changes[array_position(ended_feed_ids::text[], ${presentedId})] END`.as("endOfPresented"),
    ])
    .executeTakeFirstOrThrow();
}

async function changesAfter(tx: TenantTransaction, from: { change: number; id: string }, limit: number): Promise<ChangedRow[]> {
  const after = (idColumn: string) => sql`(change, ${sql.ref(idColumn)}) > (${from.change}, ${from.id}::uuid)`;
  const of = (kind: Kind, idColumn: string) => sql`
    (SELECT ${sql.lit(kind)} AS kind, ${sql.ref(idColumn)} AS id, change, NOT is_active AS gone
     FROM ${sql.table(kind)} WHERE ${after(idColumn)} ORDER BY change, ${sql.ref(idColumn)} LIMIT ${limit})`;
  const { rows } = await sql<ChangedRow>`
    SELECT * FROM (
      ${of("locations", "location_id")} UNION ALL ${of("extinguisher_types", "extinguisher_type_id")}
      UNION ALL ${of("extinguishers", "extinguisher_id")} UNION ALL ${of("checklist_templates", "template_id")}
      UNION ALL (SELECT kind, id, change, true FROM reference_tombstones WHERE ${after("id")} ORDER BY change, id LIMIT ${limit})
    ) changed ORDER BY change, id LIMIT ${limit}`.execute(tx);
  return rows;
}

async function readRows(tx: TenantTransaction, page: ChangedRow[]) {
  const ids = (kind: Kind, gone: boolean) => page.filter((row) => row.kind === kind && row.gone === gone).map((row) => row.id);
  const among = (kind: Kind) => sql<boolean>`= ANY(${ids(kind, false)}::uuid[])`;
  return {
    locations: await tx
      .selectFrom("locations")
      .select(locationColumns)
      .where(sql<boolean>`location_id ${among("locations")}`)
      .execute(),
    extinguisherTypes: await tx
      .selectFrom("extinguisher_types")
      .select(extinguisherTypeColumns)
      .where(sql<boolean>`extinguisher_type_id ${among("extinguisher_types")}`)
      .execute(),
    extinguishers: await tx
      .selectFrom("extinguishers")
      .select(extinguisherColumns)
      .where(sql<boolean>`extinguisher_id ${among("extinguishers")}`)
      .execute(),
    checklistTemplates: await tx
      .selectFrom("checklist_templates")
      .select(checklistTemplateColumns)
      .where(sql<boolean>`template_id ${among("checklist_templates")}`)
      .execute(),
    deleted: {
      locationIds: ids("locations", true),
      extinguisherTypeIds: ids("extinguisher_types", true),
      extinguisherIds: ids("extinguishers", true),
      templateIds: ids("checklist_templates", true),
    },
  };
}
