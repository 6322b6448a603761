/*
 * Reads everything that is needed to create inspections, in one round trip for all of them. Row-level security restricts each statement to the
 * tenant.
 */
import type { PublishedVersion, TypeHistory } from "#shared/checklist.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { RoleName } from "#shared/entities/user.ts";
import { prepare, sendTogether } from "../../database/pipeline.ts";
import type { Actor } from "../../http/request.ts";
import type { readSettings } from "../../tenant-settings/read.ts";
import type { Question } from "../completion/missing-items.ts";
import type { FailedQuestion } from "../failure-reason.ts";
import { isDone } from "./create-request.ts";
import type { Create } from "./create-request.ts";

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
  isMember: boolean;
  /** The roles of the person in the tenant; null if they were not looked up. */
  roles: readonly RoleName[] | null;
}

/** A question of a published checklist. */
export type Item = Question & Pick<FailedQuestion, "proposed"> & { templateId: string };

type Version = PublishedVersion<Omit<Item, "templateId">> & { inspectionType: InspectionType };

export interface Lookups {
  /** By the index of the create; absent if the tenant does not have the extinguisher. */
  extinguishers: ReadonlyMap<number, LookedUpExtinguisher>;
  people: ReadonlyMap<string, Person>;
  /** Versions in use for the inspection types that are created, and versions that a named item belongs to. */
  versions: readonly Version[];
  /** The items of these versions, by id. */
  items: ReadonlyMap<string, Item>;
  settings: Pick<Awaited<ReturnType<typeof readSettings>>, "timeZone" | "deficiencyDeadlineDays">;
  /** Earlier requests with the keys of these creates, by key. */
  earlierRequests: ReadonlyMap<string, { hash: string; response: string | null }>;
}

const namedLocation = (table: string): string =>
  `json_build_object('locationId', ${table}.location_id, 'locationName', ${table}.location_name, 'locationPath', ${table}.location_path)`;
const traits = (table: string): string =>
  `json_build_object('fullnessCheck', ${table}.fullness_check, 'isWheeled', ${table}.is_wheeled, 'isRechargeable', ${table}.is_rechargeable)`;

/** $1 to $3: the extinguisher, the moment and the location of each create. `at` is its place among them, from 1. */
const EXTINGUISHERS = `
  SELECT a.at, e.extinguisher_code AS "extinguisherCode", e.is_active AS "isActive", ${namedLocation("s")} AS current, ${namedLocation("r")} AS registered,
    CASE WHEN n.location_id IS NOT NULL THEN ${namedLocation("n")} END AS scanned, ${traits("t")} AS now,
    coalesce((SELECT json_agg(${traits("f")}) FROM former_traits f
      WHERE f.tenant_id = e.tenant_id AND f.extinguisher_id = e.extinguisher_id), '[]') AS former
  FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) WITH ORDINALITY AS a (extinguisher_id, moment, location_id, at)
    JOIN extinguishers e ON e.extinguisher_id = a.extinguisher_id AND e.extinguisher_id = ANY($1::uuid[])
    JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
    JOIN locations s ON s.tenant_id = e.tenant_id AND s.location_id = e.location_id
    JOIN locations r ON r.tenant_id = e.tenant_id AND r.location_id = coalesce(
      (SELECT v.from_location_id FROM extinguisher_events v
        WHERE v.tenant_id = e.tenant_id AND v.extinguisher_id = e.extinguisher_id AND v.event = 'Moved' AND v.recorded_at > a.moment
        ORDER BY v.recorded_at, v.event_id LIMIT 1),
      e.location_id)
    LEFT JOIN locations n ON n.tenant_id = e.tenant_id AND n.location_id = a.location_id`;

/** $4: inspectors and assignees; $5: assignees. */
const PEOPLE = `
  SELECT p.user_id AS "userId", coalesce(m.first_name, '') AS "firstName", coalesce(m.last_name, '') AS "lastName",
    m.user_id IS NOT NULL AS "isMember",
    CASE WHEN p.user_id = ANY($5::uuid[]) THEN ARRAY(SELECT roles_in_current_tenant(p.user_id)) END AS roles
  FROM unnest($4::uuid[]) AS p (user_id) LEFT JOIN members m ON m.user_id = p.user_id`;

/** $6: inspection types; $7: checklist items. */
const VERSIONS = `
  SELECT c.template_id AS "templateId", c.is_active AS "isActive", c.inspection_type AS "inspectionType",
    json_agg(json_build_object('checklistItemId', i.checklist_item_id, 'question', i.question, 'sortOrder', i.sort_order,
      'appliesTo', i.applies_to, 'proposed',
      CASE WHEN jsonb_array_length(i.proposed_deficiencies) = 1 THEN i.proposed_deficiencies -> 0 ->> 'description' END)) AS items
  FROM checklist_templates c JOIN checklist_items i ON i.tenant_id = c.tenant_id AND i.template_id = c.template_id
  WHERE c.published_at IS NOT NULL AND ((c.is_active AND c.inspection_type = ANY($6::text[]))
    OR c.template_id IN (SELECT template_id FROM checklist_items WHERE checklist_item_id = ANY($7::uuid[])))
  GROUP BY c.tenant_id, c.template_id
  ORDER BY c.updated_at DESC, c.template_version DESC`;

/** $8: the user; $9: idempotency keys. */
const EARLIER_REQUESTS = `
  SELECT idempotency_key AS key, request_hash AS hash, answer AS response FROM idempotency_keys WHERE user_id = $8 AND idempotency_key = ANY($9::text[])`;

const listOf = (query: string): string => `(SELECT coalesce(json_agg(found), '[]') FROM (${query}) found)`;

/** One statement for all, since each takes the server and the database about as long as what it reads. */
const readAll = prepare<{
  extinguishers: (LookedUpExtinguisher & { at: number })[];
  people: (Person & { userId: string })[];
  versions: Version[];
  earlierRequests: { key: string; hash: string; response: string | null }[];
  settings: Lookups["settings"];
}>(
  "lookups of creates",
  `SELECT ${listOf(EXTINGUISHERS)} AS extinguishers, ${listOf(PEOPLE)} AS people, ${listOf(VERSIONS)} AS versions, ${listOf(EARLIER_REQUESTS)} AS "earlierRequests",
    json_build_object('timeZone', time_zone, 'deficiencyDeadlineDays', deficiency_deadline_days) AS settings
  FROM tenant_settings`,
);

/**
 * Looks up everything for these creates. `moments`: when each was done; null if it is only planned, or if the moment that was sent does not exist.
 */
export async function lookUp(
  { tx, session }: Pick<Actor, "tx" | "session">,
  creates: readonly Create[],
  moments: readonly (string | null)[],
): Promise<Lookups> {
  const bodies = creates.map(({ body }) => body);
  const assignees = bodies.filter((body) => !isDone(body)).map(({ inspectorUserId }) => inspectorUserId);
  const mentions = bodies.flatMap(({ checklistResponses = [], deficiencies = [] }) => [...checklistResponses, ...deficiencies]);
  const itemIds = mentions.flatMap(({ checklistItemId }) => checklistItemId ?? []);
  const [[found]] = await sendTogether(
    tx,
    readAll(
      bodies.map(({ extinguisherId }) => extinguisherId),
      moments,
      bodies.map(({ locationId }) => locationId ?? null),
      distinct(bodies.map(({ inspectorUserId }) => inspectorUserId)),
      distinct(assignees),
      distinct(bodies.map(({ inspectionType }) => inspectionType)),
      distinct(itemIds),
      session.user.userId,
      creates.flatMap(({ keyed }) => keyed?.key ?? []),
    ),
  );
  if (found === undefined) throw new Error("A tenant without settings");
  const { extinguishers, people, versions, settings, earlierRequests } = found;
  return {
    extinguishers: new Map(extinguishers.map(({ at, ...extinguisher }) => [at - 1, extinguisher])),
    people: new Map(people.map(({ userId, ...person }) => [userId, person])),
    versions,
    items: new Map(versions.flatMap(({ templateId, items }) => items.map((item) => [item.checklistItemId, { ...item, templateId }]))),
    settings,
    earlierRequests: new Map(earlierRequests.map(({ key, ...request }) => [key, request])),
  };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
