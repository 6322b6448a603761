import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import { retrying } from "../database/retry.ts";
import { problemOf } from "../http/failures.ts";
import { parseIdempotencyKey } from "../http/idempotency.ts";
import { withWorkOutside } from "../http/outside-transaction.ts";
import type { FormEntry, OwnTransactionsRequest, PublicRequest, SerializedResponse } from "../http/request.ts";
import type { Session } from "../http/session.ts";
import { versionCheck } from "../http/version.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { discardFiles, entriesOfForm } from "./form.ts";
import { handlers } from "./handlers.ts";
import { readPublic, readRequestContext, readVersionCheck } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";
import { inOneTransaction, transact } from "./transact.ts";
import type { AnyHandler, AnyTransaction, BaseRequest, CallExecution, Serialize } from "./transact.ts";

/** The caller of a call, and the tenant. */
export interface CallInTenant {
  server: ServerPorts;
  session: Session;
  tenantId: string;
  request: FastifyRequest;
}

/**
 * Executes the call of a form whose entry arrived in parts, and resolves with its response. It has its transaction, and is executed once per key,
 * as if the form had been sent to its route.
 */
export async function executeFormCall(
  name: CallName,
  serialize: Serialize,
  { request, ...tenantCall }: CallInTenant,
  { entry, idempotencyKey }: { entry: FormEntry<unknown>; idempotencyKey: string | null },
): Promise<unknown> {
  const call: Call = calls[name];
  const sent = { params: {}, query: undefined, body: undefined };
  const execution = { name, call, handler: handlers[name] as AnyHandler, serialize, ...tenantCall, request: sent };
  const publicRequest = {
    ...readRequestContext(request, tenantCall.server),
    params: undefined,
    query: undefined,
    body: [entry],
  } as unknown as PublicRequest;
  const base = { ...publicRequest, idempotencyKey, requireVersion: versionCheck(null) };
  const { response } = await withRepeats(execution, base);
  return response;
}

type RoutedCall = CallExecution & { request: FastifyRequest; reply: FastifyReply };

/** Executes a call whose handler begins transactions itself, and sends its response. */
export async function executeInOwnTransactions(execution: RoutedCall & { tenantId: string }): Promise<FastifyReply> {
  const { call, server, session, tenantId, request, reply } = execution;
  const idempotencyKey = call.ownTransactions === "one" ? parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]) : null;
  const base = await readPublic(call, request, server);
  const own: Omit<OwnTransactionsRequest, keyof PublicRequest> = {
    session,
    tenantId,
    idempotencyKey,
    sent: { params: request.params, body: request.body },
    transact: (work) => transact(execution, work as (tx: AnyTransaction) => ReturnType<typeof work>),
    problemOf: (error) => problemOf(error, request.log),
  };
  const { json } = (await execution.handler({ ...base, ...own })) as SerializedResponse;
  return sendResponse(reply, call, json, call.ownTransactions === "one" ? JSON.parse(json) : null);
}

/** Executes a call in one transaction, and once per key if it has one, and sends its response. */
export async function executeInTransaction(execution: RoutedCall): Promise<FastifyReply> {
  const { call, server, request, reply } = execution;
  const idempotencyKey = call.idempotency === "stored" ? parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]) : null;
  const requireVersion = readVersionCheck(call, request);
  const base = await readPublic(call, request, server);
  const { json, response } = await withoutReceivedFiles(call, base, () =>
    withRepeats(execution, { ...base, idempotencyKey, requireVersion }),
  );
  return sendResponse(reply, call, json, response);
}

/**
 * Executes the call in its transaction, again after a passing failure. Each attempt does its work outside anew, since a failed one undoes what it had
 * done.
 */
function withRepeats(execution: CallExecution, base: Omit<BaseRequest, "outsideTransaction">) {
  return retrying(() => withWorkOutside((outsideTransaction) => inOneTransaction(execution, { ...base, outsideTransaction })));
}

/** Does the work, and then deletes the received files that it did not keep: whoever has the response finds nothing left of the request. */
async function withoutReceivedFiles<T>(call: Call, { body }: PublicRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await discardFiles(entriesOfForm(call, body) ?? []);
  }
}
