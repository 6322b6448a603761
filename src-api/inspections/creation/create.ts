import { calls } from "#shared/api/index.ts";
import { isPassing, retrying } from "../../database/retry.ts";
import { hashRequest } from "../../http/request-hash.ts";
import type { OwnTransactionsRequest, RequestOf, SerializedResponse } from "../../http/request.ts";
import { serializerOf } from "../../http/serialize.ts";
import type { Create, CreateBody } from "./create-request.ts";
import { createSet } from "./create-set.ts";
import type { CreateResult } from "./create-set.ts";

/** The number of attempts. A repeat at the same time may interrupt a set once for each of its keys. */
const ATTEMPTS_MAX = 6;

/**
 * Creates an inspection. With the responses of a complete checklist it is completed and sealed immediately. With fewer it is in progress: it has no
 * result and moves no due date. Without `checklistResponses` it is scheduled, as by `planInspections`. Throws `validation` for an extinguisher,
 * location, inspector or checklist item that the tenant does not have, and as `completionOutcome` does; `roleRequired` for another
 * inspector by a caller who may not plan. Completed work is accepted whatever happened to its extinguisher or inspector in the meantime.
 */
export function createInspection(request: RequestOf<"createInspection">): Promise<SerializedResponse> {
  return createSingle(request, "createInspection");
}

/** As `createInspection`, for the first version of the call. */
export function createInspectionV1(request: RequestOf<"createInspectionV1">): Promise<SerializedResponse> {
  return createSingle(request, "createInspectionV1");
}

async function createSingle(request: RequestOf<SingleCall>, name: SingleCall): Promise<SerializedResponse> {
  const { body, idempotencyKey: key, sent } = request;
  const [result] = await createInOneTransaction(request, name, [toCreate(name, { key, sent, body })]);
  if (result === undefined) throw new Error("A create without a result");
  if ("problem" in result) throw result.problem;
  return result;
}

type SingleCall = "createInspection" | "createInspectionV1";

/** The request of a single create, with the body as sent and as checked. */
interface SingleRequest {
  key: string | null;
  sent: OwnTransactionsRequest["sent"];
  body: CreateBody;
}

/** Returns a create with the hashes of the single call, so that single calls and batches recognize each other's repeats. */
export function toCreate(name: SingleCall, { key, sent, body }: SingleRequest): Create {
  if (key === null) return { body, keyed: null };
  return { body, keyed: { key, hashes: hashRequest({ name, call: calls[name], sent, checked: { params: undefined, body } }) } };
}

type Creating = Pick<OwnTransactionsRequest, "transact" | "tenantId" | "session" | "now" | "origin" | "server">;

/** Creates a set in one transaction and resolves with what the single calls would return. */
export function createInOneTransaction(request: Creating, name: SingleCall, creates: readonly Create[]): Promise<CreateResult[]> {
  const { transact, tenantId, session, now, origin, server } = request;
  const attempt = () => transact((tx) => createSet({ tx, tenantId, session, now, origin, server }, creates, serializerOf(name)));
  return retrying(attempt, (error) => isPassing(error) || isKeyTaken(error), ATTEMPTS_MAX);
}

/** Whether another request wrote the same key first. The next attempt then finds its response. */
function isKeyTaken(error: unknown): boolean {
  const { constraint = "" } = (error ?? {}) as { constraint?: string };
  return ["idempotency_keys_pkey", "inspections_idempotency_key"].includes(constraint);
}
