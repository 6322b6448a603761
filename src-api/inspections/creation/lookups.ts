/* Reads everything that is needed to create inspections, in one round trip for all of them. */

import { sendTogether } from "../../database/pipeline.ts";
import type { Actor } from "../../http/request.ts";
import type { Question, Version } from "../completion/published-versions.ts";
import { isDone } from "./create-request.ts";
import type { Create } from "./create-request.ts";
import { lookupStatement } from "./lookup-statement.ts";
import type { Found, LookedUpExtinguisher, Person } from "./lookup-statement.ts";

export interface Lookups {
  /** By the index of the create; absent if the tenant does not have the extinguisher. */
  extinguishers: ReadonlyMap<number, LookedUpExtinguisher>;
  people: ReadonlyMap<string, Person>;
  /** Versions in use for the inspection types that are created, and versions that a named item belongs to. */
  versions: readonly Version[];
  /** The items of these versions, by id. */
  items: ReadonlyMap<string, Question & { templateId: string }>;
  settings: Found["settings"];
  /** Earlier requests with the keys of these creates, by key. */
  earlierRequests: ReadonlyMap<string, Omit<Found["earlierRequests"][number], "key">>;
}

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
    lookupStatement(
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
  const { extinguishers, people, versions, earlierRequests, settings } = found;
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
