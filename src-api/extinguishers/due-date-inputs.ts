import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TypeIntervals } from "#shared/due-dates.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { prepareQuery } from "../database/pipeline.ts";
import { isOnPresentExtinguisher } from "../records/former-extinguishers.ts";
import { latestFirst, startOfImportedDay, workDone } from "../records/work-done.ts";
import type { readSettings } from "../tenant-settings/read.ts";

/** What the due dates of an extinguisher are computed from, besides the rules of its tenant. */
export interface DueDateInputs extends TypeIntervals {
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

/** The rules of a tenant for due dates. */
export type DueRules = Pick<Awaited<ReturnType<typeof readSettings>>, "timeZone" | "monthlyRule">;

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

/** Returns SQL for the inputs of the extinguishers in the scope. */
export function inputsQuery({ ids, timeZone, extinguishers, imported, until }: InputsScope): RawBuilder<DueDateInputs> {
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

/** The statement that reads the inputs of extinguishers in the register, with the rules. $1: their ids. */
export const readInputs = prepareQuery(
  "due date inputs",
  sql<DueDateInputs & DueRules>`
    SELECT inputs.*, s.time_zone AS "timeZone", s.monthly_rule AS "monthlyRule"
    FROM tenant_settings s, (${inputsQuery({ ids: sql.raw("$1"), timeZone: sql`(SELECT time_zone FROM tenant_settings)` })}) inputs`,
);
