/*
 * The feed of a tenant's reference data.
 * 1. Rows are in the order of their changes, which is the order of the commits (`tenant_changes`), so a cursor never passes a row still to come.
 * 2. A row that changes while the pages are read comes again with its later change. None is left out.
 * 3. Rows that are deleted or inactive are in `deleted`.
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
  const feed = await tx.selectFrom("tenant_changes").select(["feed_id as feedId", "last_change as lastChange"]).executeTakeFirstOrThrow();
  const cursor = query.cursor === undefined || query.cursor === "" ? undefined : parseCursor(query.cursor, feed);
  const from = cursor ?? { change: 0, id: FIRST_ID };
  const changed = await changesAfter(tx, from, query.limit + 1);
  const page = changed.slice(0, query.limit);
  const last = page.at(-1) ?? from;
  const rows = await readRows(tx, page);
  return {
    cursor: writeCursor({ feedId: feed.feedId, change: last.change, id: last.id }),
    hasMore: changed.length > page.length,
    reset: cursor === null,
    timeZone: (await readSettings(tx)).timeZone,
    ...rows,
  };
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
