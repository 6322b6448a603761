import { sql } from "kysely";
import { INSPECTIONS_PER_BATCH_MAX } from "#shared/constants.ts";
import { defer, planStatementsEachTime, prepare, sendTogether } from "../database/pipeline.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { lockReferenceData, referenceDataLock } from "../register/reference-data-lock.ts";
import { datesOfInspections, DUE_COLUMNS, dueColumnsOf } from "./due-columns.ts";
import type { DueColumns } from "./due-columns.ts";
import { inputsQuery, readInputs } from "./due-date-inputs.ts";
import type { DueDateScope, DueRules } from "./due-date-inputs.ts";

/** How many extinguishers are updated with one statement. */
const ROWS_PER_STATEMENT = 2_000;
/** As many as the inspections of a batch. One plan serves all lists up to this length. */
const PLANNED_TOGETHER_MAX = INSPECTIONS_PER_BATCH_MAX;

/**
 * Updates the columns of extinguishers about their inspections and due dates, by their inspections, their type and the rules of the tenant. Called
 * as late as possible: it takes the tenant's change counter, and from then on other writers of the tenant wait until the commit. The last statement is
 * sent with the next one, or the commit.
 */
export async function updateDueDates(tx: TenantTransaction, extinguisherIds: readonly string[]): Promise<void> {
  if (extinguisherIds.length === 0) return;
  await defer(tx, referenceDataLock());
  if (extinguisherIds.length > PLANNED_TOGETHER_MAX) await defer(tx, planStatementsEachTime());
  for (let from = 0; from < extinguisherIds.length; from += ROWS_PER_STATEMENT) {
    const [inputs] = await sendTogether(tx, readInputs(extinguisherIds.slice(from, from + ROWS_PER_STATEMENT)));
    const rows = inputs.map((input) => dueColumnsOf(input, input));
    if (rows.length > 0)
      await defer(
        tx,
        writeColumns(
          rows.map(({ extinguisher_id }) => extinguisher_id),
          JSON.stringify(rows),
        ),
      );
  }
}

/** Resolves with the columns for extinguishers in the register, or for rows that are yet to be written. */
export async function computeDueColumns(tx: TenantTransaction, settings: DueRules, scope: DueDateScope): Promise<DueColumns[]> {
  const ids = sql`${scope.extinguisherIds}`;
  const { rows: inputs } = await inputsQuery({ ...scope, ids, timeZone: sql`${settings.timeZone}` }).execute(tx);
  return inputs.map((input) => dueColumnsOf(input, settings));
}

/**
 * Updates all extinguishers, after the time zone or the monthly rule of the tenant changed. Whoever is registering extinguishers at the moment reads
 * the former rules, so their commit is waited for.
 */
export async function updateAllDueDates(tx: TenantTransaction): Promise<void> {
  await lockReferenceData(tx);
  const rows = await tx.selectFrom("extinguishers").select("extinguisher_id as id").execute();
  await updateDueDates(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Updates the extinguishers of a type, after its intervals changed. */
export async function updateDueDatesOfType(tx: TenantTransaction, extinguisherTypeId: string): Promise<void> {
  const ofType = tx.selectFrom("extinguishers").select("extinguisher_id as id").where("extinguisher_type_id", "=", extinguisherTypeId);
  const rows = await ofType.execute();
  await updateDueDates(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Resolves with the days that inspections give for the dates which the office may record itself. */
export async function readDatesOfInspections(
  tx: TenantTransaction,
  extinguisherId: string,
): Promise<ReturnType<typeof datesOfInspections>> {
  const [[inputs]] = await sendTogether(tx, readInputs([extinguisherId]));
  return inputs
    ? datesOfInspections(inputs, inputs.timeZone)
    : { lastServiceDate: null, lastInternalExamDate: null, lastHydroTestDate: null };
}

const dueColumnsIn = (table: string): string => DUE_COLUMNS.map((column) => `${table}.${column}`).join(", ");

/**
 * Rows that are correct already are not written, so that devices do not pull them again. The ids are named in addition, because the
 * database expects a hundred rows of any JSON, for which it would read a whole register of some hundred extinguishers.
 */
const writeColumns = prepare(
  "due dates",
  `UPDATE extinguishers e SET (${DUE_COLUMNS.join(", ")}) = ROW (${dueColumnsIn("computed")})
  FROM jsonb_populate_recordset(NULL::extinguishers, $2::jsonb) computed
  WHERE e.extinguisher_id = ANY($1::uuid[]) AND e.extinguisher_id = computed.extinguisher_id AND (${dueColumnsIn("e")}) IS DISTINCT FROM (${dueColumnsIn("computed")})`,
);
