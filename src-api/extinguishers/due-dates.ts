import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { dayIn, latestDay } from "#shared/calendar.ts";
import { INSPECTIONS_PER_BATCH_MAX } from "#shared/constants.ts";
import { CLOCKS_RESTARTED, CLOCKS_REQUIRING_PASS } from "#shared/due-clocks.ts";
import type { DueClock } from "#shared/due-clocks.ts";
import { dueDates } from "#shared/due-dates.ts";
import type { TypeIntervals } from "#shared/due-dates.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { defer, planForEach, prepare, prepareQuery, sendTogether } from "../database/pipeline.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { isOnPresentExtinguisher } from "../records/former-extinguishers.ts";
import { latestFirst, startOfImportedDay, workDone } from "../records/work-done.ts";
import { lockReferenceData, referenceDataLock } from "../register/reference-data-lock.ts";
import type { readSettings } from "../tenant-settings/read.ts";

interface DueDateInputs extends TypeIntervals {
  extinguisherId: string;
  manufactureDate: string | null;
  installDate: string | null;
  registeredAt: string;
  recordedServiceDate: string | null;
  recordedInternalExamDate: string | null;
  recordedHydroTestDate: string | null;
  lastAt: string | null;
  lastPassed: boolean | null;
  /** The latest completed inspection of each type, and the latest that passed. */
  done: readonly { type: InspectionType; at: string; passedAt: string | null }[] | null;
}

/** How many extinguishers are updated with one statement. */
const ROWS_PER_STATEMENT = 2_000;
/** As many as the inspections of a batch. One plan serves all lists up to this length. */
const PLANNED_TOGETHER_MAX = INSPECTIONS_PER_BATCH_MAX;

type DueRules = Pick<Awaited<ReturnType<typeof readSettings>>, "timeZone" | "monthlyRule">;
/** The columns of an extinguisher about its inspections and due dates. */
export type DueColumns = ReturnType<typeof dueColumnsOf>;

/** The extinguishers whose due dates are computed. */
export interface DueDateScope {
  /** The extinguishers whose inspections in the register count. */
  extinguisherIds: readonly string[];
  /** The values that the dates are counted from, with the column names of the table; by default those of the table. */
  extinguishers?: RawBuilder<unknown>;
  /** Inspections that are not written yet: `extinguisher_id, inspection_type, inspection_date, passed`. */
  imported?: RawBuilder<unknown>;
  /** A past moment, to compute the dates as they were known then. */
  until?: Date;
}

interface InputsScope extends Pick<DueDateScope, "extinguishers" | "imported" | "until"> {
  /** An array of the ids in the scope. */
  ids: RawBuilder<unknown>;
  timeZone: RawBuilder<unknown>;
}

/**
 * Updates the columns of extinguishers about their inspections and due dates, by their inspections, their type and the rules of the tenant. Called
 * as late as possible: it takes the tenant's change counter, and from then on other writers of the tenant wait until the commit. The last statement is
 * sent with the next one, or the commit.
 */
export async function updateDueDates(tx: TenantTransaction, extinguisherIds: readonly string[]): Promise<void> {
  if (extinguisherIds.length === 0) return;
  await defer(tx, referenceDataLock());
  if (extinguisherIds.length > PLANNED_TOGETHER_MAX) await defer(tx, planForEach());
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

function inputsQuery({ ids, timeZone, extinguishers, imported, until }: InputsScope): RawBuilder<DueDateInputs> {
  const dayStart = startOfImportedDay(timeZone);
  return sql<DueDateInputs>`
    WITH completed AS (
      SELECT * FROM (
        SELECT extinguisher_id, inspection_type, passed, received_at, at, day FROM ${workDone({ until, timeZone })} counted
        WHERE extinguisher_id = ANY(${ids}::uuid[])
        ${imported === undefined ? sql`` : sql`UNION ALL SELECT extinguisher_id, inspection_type, passed, ${dayStart}, ${dayStart}, inspection_date FROM (${imported}) arriving`}) done
      WHERE ${isOnPresentExtinguisher({ extinguisherId: "done.extinguisher_id", day: sql`done.day`, until })}),
    by_type AS (
      SELECT extinguisher_id, json_agg(json_build_object('type', inspection_type, 'at', at, 'passedAt', passed_at)) AS done
      FROM (SELECT extinguisher_id, inspection_type, max(at) AS at, max(at) FILTER (WHERE passed) AS passed_at
        FROM completed GROUP BY extinguisher_id, inspection_type) each_type
      GROUP BY extinguisher_id),
    latest AS (SELECT DISTINCT ON (extinguisher_id) extinguisher_id, at, passed FROM completed
      ORDER BY extinguisher_id, ${latestFirst})
    SELECT e.extinguisher_id AS "extinguisherId", e.manufacture_date AS "manufactureDate", e.install_date AS "installDate",
      e.created_at AS "registeredAt", e.recorded_service_date AS "recordedServiceDate",
      e.recorded_internal_exam_date AS "recordedInternalExamDate", e.recorded_hydro_test_date AS "recordedHydroTestDate",
      t.service_interval_months AS "serviceIntervalMonths", t.internal_exam_interval_years AS "internalExamIntervalYears", t.hydro_test_interval_years AS "hydroTestIntervalYears",
      t.service_life_years AS "serviceLifeYears", latest.at AS "lastAt", latest.passed AS "lastPassed", by_type.done
    FROM (${extinguishers ?? sql`SELECT * FROM extinguishers WHERE extinguisher_id = ANY(${ids}::uuid[])`}) e
      JOIN extinguisher_types t USING (extinguisher_type_id)
      LEFT JOIN latest USING (extinguisher_id) LEFT JOIN by_type USING (extinguisher_id)`;
}

const readInputs = prepareQuery(
  "due date inputs",
  sql<DueDateInputs & DueRules>`
    SELECT inputs.*, s.time_zone AS "timeZone", s.monthly_rule AS "monthlyRule"
    FROM tenant_settings s, (${inputsQuery({ ids: sql.raw("$1"), timeZone: sql`(SELECT time_zone FROM tenant_settings)` })}) inputs`,
);

/** Resolves with the days that inspections give for the dates which the office may record itself. */
export async function readDatesOfInspections(
  tx: TenantTransaction,
  extinguisherId: string,
): Promise<Pick<Extinguisher, "lastServiceDate" | "lastInternalExamDate" | "lastHydroTestDate">> {
  const [[inputs]] = await sendTogether(tx, readInputs([extinguisherId]));
  return datesOfInspections(inputs ? lastDays(inputs, inputs.timeZone) : () => null);
}

function datesOfInspections(lastDayOf: (clock: DueClock) => string | null) {
  return {
    lastServiceDate: lastDayOf("annual"),
    lastInternalExamDate: lastDayOf("internalExam"),
    lastHydroTestDate: lastDayOf("hydroTest"),
  };
}

/** The columns of an extinguisher about its inspections and due dates. */
export const DUE_COLUMNS = [
  "last_inspection_date",
  "last_inspection_passed",
  "last_monthly_date",
  "last_service_date",
  "last_internal_exam_date",
  "last_hydro_test_date",
  "next_inspection_due_date",
  "next_service_due_date",
  "next_internal_exam_due_date",
  "next_hydro_test_due_date",
  "withdrawal_due_date",
  "next_due_date",
  "next_due_kind",
] as const;

function dueColumnsOf(input: DueDateInputs, { timeZone, monthlyRule }: DueRules) {
  const lastDayOf = lastDays(input, timeZone);
  const { lastServiceDate, lastInternalExamDate, lastHydroTestDate } = datesOfInspections(lastDayOf);
  const last = {
    lastMonthlyDate: lastDayOf("monthly"),
    lastServiceDate: latestDay(input.recordedServiceDate, lastServiceDate),
    lastInternalExamDate: latestDay(input.recordedInternalExamDate, lastInternalExamDate),
    lastHydroTestDate: latestDay(input.recordedHydroTestDate, lastHydroTestDate),
  };
  const registeredDate = dayIn(timeZone, new Date(input.registeredAt));
  const record = { ...input, ...last, registeredDate, lastRechargeDate: lastDayOf("recharge") };
  const due = dueDates(record, input, monthlyRule);
  return {
    extinguisher_id: input.extinguisherId,
    last_inspection_date: input.lastAt,
    last_inspection_passed: input.lastPassed,
    last_monthly_date: last.lastMonthlyDate,
    last_service_date: last.lastServiceDate,
    last_internal_exam_date: last.lastInternalExamDate,
    last_hydro_test_date: last.lastHydroTestDate,
    next_inspection_due_date: due.nextInspectionDueDate,
    next_service_due_date: due.nextServiceDueDate,
    next_internal_exam_due_date: due.nextInternalExamDueDate,
    next_hydro_test_due_date: due.nextHydroTestDueDate,
    withdrawal_due_date: due.withdrawalDueDate,
    next_due_date: due.nextDueDate,
    next_due_kind: due.nextDueKind,
  } satisfies Record<(typeof DUE_COLUMNS)[number] | "extinguisher_id", unknown>;
}

/** Returns a function that returns the day on which an inspection last restarted a clock of the extinguisher. */
function lastDays({ done }: DueDateInputs, timeZone: string): (clock: DueClock) => string | null {
  return (clock) => {
    const moments = (done ?? []).filter(({ type }) => CLOCKS_RESTARTED[type].includes(clock));
    const counted = moments.map(({ at, passedAt }) => (CLOCKS_REQUIRING_PASS.includes(clock) ? passedAt : at));
    return latestDay(...counted.map((moment) => (moment === null ? null : dayIn(timeZone, new Date(moment)))));
  };
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
