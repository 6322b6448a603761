import { calls } from "#shared/api/index.ts";
import type { RequestOf, SetRequest, Written } from "../http/request.ts";
import { hashRequest } from "../http/request-hash.ts";
import { isPassing, retrying } from "../http/retry.ts";
import { serialiserOf } from "../http/serialise.ts";
import type { Create, CreateBody } from "./creating/create-request.ts";
import { createSet } from "./creating/create-set.ts";
import type { Outcome } from "./creating/create-set.ts";

/** Twins of other sets may hold one up once for each of its keys, as long as they come. */
const ATTEMPTS = 6;

/**
 * With the responses of a whole checklist the inspection is completed at once and sealed; with less it is kept in progress, claims nothing
 * and moves no due date; without any field of that name it is scheduled. Throws `validation` for an extinguisher, location, inspector or
 * checklist item that the tenant does not have, and as `completionOf` does, `roleRequired` for another's name by who may not plan. What is only
 * planned is planned as `planInspections` does; what was done is kept, whatever became of its extinguisher or inspector meanwhile.
 */
export function createInspection(request: RequestOf<"createInspection">): Promise<Written> {
  return createOne(request, "createInspection");
}

/** As `createInspection`. */
export function createInspectionV1(request: RequestOf<"createInspectionV1">): Promise<Written> {
  return createOne(request, "createInspectionV1");
}

async function createOne(request: RequestOf<SingleCall>, name: SingleCall): Promise<Written> {
  const { body, idempotencyKey: key, sent } = request;
  const [outcome] = await createAtOnce(request, name, [toCreate(name, { key, sent, body })]);
  if (outcome === undefined) throw new Error("A create without an outcome");
  if ("problem" in outcome) throw outcome.problem;
  return outcome;
}

type SingleCall = "createInspection" | "createInspectionV1";

/** What a request asked for, as its body came and as the schema made of it. */
interface Asked {
  key: string | null;
  sent: SetRequest["sent"];
  body: CreateBody;
}

/** A create as the single call would have it: the two know each other's repeats. */
export function toCreate(name: SingleCall, { key, sent, body }: Asked): Create {
  if (key === null) return { body, keyed: null };
  return { body, keyed: { key, hashes: hashRequest({ name, call: calls[name], sent, checked: { params: undefined, body } }) } };
}

type Creating = Pick<SetRequest, "transact" | "tenantId" | "session" | "now" | "origin" | "server">;

/** All in one transaction, as `createSet` does; with what the single call would return. */
export function createAtOnce(request: Creating, name: SingleCall, creates: readonly Create[]): Promise<Outcome[]> {
  const { transact, tenantId, session, now, origin, server } = request;
  const attempt = () => transact((tx) => createSet({ tx, tenantId, session, now, origin, server }, creates, serialiserOf(name)));
  return retrying(attempt, (error) => isPassing(error) || isTaken(error), ATTEMPTS);
}

/** A twin wrote its key first: done again, its response is there. */
function isTaken(error: unknown): boolean {
  const { constraint = "" } = (error ?? {}) as { constraint?: string };
  return ["idempotency_keys_pkey", "inspections_idempotency_key"].includes(constraint);
}
