/*
 * The statement that reads everything for creates. It is one, since each takes the server and the database about as long as what it reads. Row-level
 * security restricts it to the tenant.
 */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TypeHistory } from "#shared/checklist.ts";
import type { RoleName } from "#shared/entities/user.ts";
import { prepareQuery } from "../../database/pipeline.ts";
import type { readSettings } from "../../tenant-settings/read.ts";
import { publishedVersions, typeHistory } from "../completion/published-versions.ts";
import type { Version } from "../completion/published-versions.ts";
import { registeredLocationAt } from "../place-and-time.ts";

/** A location with its names. */
export interface LocationNames {
  locationId: string;
  locationName: string;
  locationPath: string;
}

/** An extinguisher as it is looked up for a create. */
export interface LookedUpExtinguisher extends TypeHistory {
  extinguisherCode: string;
  isActive: boolean;
  /** Its location in the register now. */
  current: LocationNames;
  /** Its location in the register at the moment of the inspection. */
  registered: LocationNames;
  /** The location named by the create; null if the tenant does not have it. */
  scanned: LocationNames | null;
}

export interface Person {
  firstName: string;
  lastName: string;
  wasEverMember: boolean;
  /** The roles of the person in the tenant; null if they were not looked up. */
  roles: readonly RoleName[] | null;
}

/** What the statement returns. */
export interface Found {
  extinguishers: (LookedUpExtinguisher & { at: number })[];
  people: (Person & { userId: string })[];
  versions: Version[];
  earlierRequests: { key: string; hash: string; response: string | null }[];
  settings: Pick<Awaited<ReturnType<typeof readSettings>>, "timeZone" | "deficiencyDeadlineDays">;
}

const locationJson = (location: string): RawBuilder<unknown> =>
  sql`json_build_object('locationId', ${sql.ref(`${location}.location_id`)}, 'locationName', ${sql.ref(`${location}.location_name`)},
    'locationPath', ${sql.ref(`${location}.location_path`)})`;

/** $1 to $3: the extinguisher, the moment and the location of each create. `at` is its place among them, from 1. */
const EXTINGUISHERS = sql`
  SELECT a.at, e.extinguisher_code AS "extinguisherCode", e.is_active AS "isActive", ${locationJson("s")} AS current, ${locationJson("r")} AS registered,
    CASE WHEN n.location_id IS NOT NULL THEN ${locationJson("n")} END AS scanned, ${typeHistory}
  FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) WITH ORDINALITY AS a (extinguisher_id, moment, location_id, at)
    JOIN extinguishers e ON e.extinguisher_id = a.extinguisher_id AND e.extinguisher_id = ANY($1::uuid[])
    JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
    JOIN locations s ON s.tenant_id = e.tenant_id AND s.location_id = e.location_id
    JOIN locations r ON r.tenant_id = e.tenant_id AND r.location_id = ${registeredLocationAt(sql.raw("a.moment"))}
    LEFT JOIN locations n ON n.tenant_id = e.tenant_id AND n.location_id = a.location_id`;

/** $4: inspectors and assignees; $5: assignees. */
const PEOPLE = sql`
  SELECT p.user_id AS "userId", coalesce(m.first_name, '') AS "firstName", coalesce(m.last_name, '') AS "lastName",
    m.user_id IS NOT NULL AS "wasEverMember",
    CASE WHEN p.user_id = ANY($5::uuid[]) THEN ARRAY(SELECT roles_in_current_tenant(p.user_id)) END AS roles
  FROM unnest($4::uuid[]) AS p (user_id) LEFT JOIN members m ON m.user_id = p.user_id`;

/** $6: inspection types; $7: checklist items. */
const VERSIONS = publishedVersions(sql.raw("$6"), sql.raw("$7"));

/** $8: the user; $9: idempotency keys. */
const EARLIER_REQUESTS = sql`
  SELECT idempotency_key AS key, request_hash AS hash, answer AS response FROM idempotency_keys
  WHERE user_id = $8 AND idempotency_key = ANY($9::text[])`;

const listOf = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;

export const lookupStatement = prepareQuery(
  "lookups of creates",
  sql<Found>`
    SELECT ${listOf(EXTINGUISHERS)} AS extinguishers, ${listOf(PEOPLE)} AS people, ${VERSIONS} AS versions,
      ${listOf(EARLIER_REQUESTS)} AS "earlierRequests",
      json_build_object('timeZone', time_zone, 'deficiencyDeadlineDays', deficiency_deadline_days) AS settings
    FROM tenant_settings`,
);
