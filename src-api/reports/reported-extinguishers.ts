import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { WorkType } from "#shared/entities/extinguisher.ts";
import { DUE_COLUMNS } from "../extinguishers/due-columns.ts";
import type { DueColumns } from "../extinguishers/due-columns.ts";
import { computeDueColumns } from "../extinguishers/due-dates.ts";
import { readInBatches } from "./read-in-batches.ts";
import { identityAsOf, registerAsOf } from "./register-as-of.ts";
import type { ReportContext } from "./report-source.ts";
import { inScope } from "./scope.ts";

interface ExtinguisherState {
  extinguisher_id: string;
  extinguisher_type_id: string;
  extinguisher_code: string;
  serial_number: string | null;
  asset_tag: string | null;
  manufacturer: string | null;
  model: string | null;
  manufacture_date: string | null;
  install_date: string | null;
  location_description: string | null;
  floor_level: string | null;
  created_at: string;
  type_name: string;
  location_id: string;
  location_path: string;
  is_condemned: boolean;
  is_out_of_service: boolean;
  out_of_service_reason: string | null;
}

/** An extinguisher as it stood at the end of the report's day, with its due dates then. */
export type ReportedExtinguisher = ExtinguisherState & Omit<DueColumns, "next_due_kind"> & { next_due_kind: WorkType | null };

interface Selection {
  /** Selects the retired extinguishers instead of the others. */
  retired?: boolean;
  /** Adds the extinguishers retired from this moment on. */
  retiredSince?: Date;
  /** On rows of `e`. */
  condition?: RawBuilder<boolean>;
}

/** Yields the extinguishers that match the filters, ordered by location and code. */
export async function* readReportedExtinguishers(
  context: ReportContext,
  { retired = false, retiredSince, condition }: Selection = {},
): AsyncGenerator<ReportedExtinguisher[]> {
  const wasRetired = sql`EXISTS (
    SELECT FROM extinguisher_events v WHERE v.tenant_id = e.tenant_id AND v.extinguisher_id = e.extinguisher_id
      AND v.event = 'Retired' AND v.recorded_at >= ${retiredSince} AND v.recorded_at < ${context.until})`;
  const rows = sql<ReportedExtinguisher>`
    SELECT e.extinguisher_id, e.extinguisher_type_id, e.extinguisher_code, e.serial_number, e.asset_tag, e.manufacturer, e.model,
      e.manufacture_date, e.install_date, e.location_description, e.floor_level, e.created_at, t.type_name,
      e.location_id_then AS location_id, l.location_path, e.was_condemned AS is_condemned, e.was_out_of_service AS is_out_of_service,
      e.out_of_service_reason_then AS out_of_service_reason, ${sql.join(DUE_COLUMNS.map((column) => sql.ref(`e.${column}`)))}
    FROM ${registerAsOf(context.until)} e
      JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
      JOIN locations l ON l.tenant_id = e.tenant_id AND l.location_id = e.location_id_then
    WHERE (e.was_active = ${!retired} OR ${retiredSince === undefined ? sql`false` : wasRetired})
      AND ${inScope(context)} AND ${condition ?? sql<boolean>`true`}
    ORDER BY l.natural_path, l.location_id, e.natural_code, e.extinguisher_id`;
  for await (const extinguishers of readInBatches(context.tx, rows))
    yield context.isPast ? await withPastDates(context, extinguishers) : extinguishers;
}

/** Replaces today's due dates with those of the past day, computed by the same rules. */
async function withPastDates(
  { tx, asOf, until, timeZone, monthlyRule }: ReportContext,
  extinguishers: readonly ReportedExtinguisher[],
): Promise<ReportedExtinguisher[]> {
  const extinguisherIds = extinguishers.map(({ extinguisher_id }) => extinguisher_id);
  const recorded = (name: string) => sql`CASE WHEN ${sql.ref(name)} <= ${asOf}::date THEN ${sql.ref(name)} END AS ${sql.ref(name)}`;
  const registered = sql`
    SELECT extinguisher_id, extinguisher_type_id, manufacture_date, install_date, created_at, ${recorded("recorded_service_date")},
      ${recorded("recorded_internal_exam_date")}, ${recorded("recorded_hydro_test_date")}
    FROM ${identityAsOf(until)} e WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[])`;
  const known = await computeDueColumns(tx, { timeZone, monthlyRule }, { extinguisherIds, extinguishers: registered, until });
  const byId = new Map(known.map((columns) => [columns.extinguisher_id, columns]));
  return extinguishers.map((extinguisher) => ({ ...extinguisher, ...byId.get(extinguisher.extinguisher_id) }));
}
