import type { FastifyReply, FastifyRequest } from "fastify";
import { isSystemAdmin } from "#shared/access.ts";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import { retrying } from "../database/retry.ts";
import { problemOf } from "../http/failures.ts";
import { parseIdempotencyKey } from "../http/idempotency.ts";
import { withWorkOutside } from "../http/outside-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { isTenantAccess } from "../http/request.ts";
import type { BatchRequest, FormEntry, PublicRequest, SerializedResponse } from "../http/request.ts";
import type { Session } from "../http/session.ts";
import { versionCheck } from "../http/version.ts";
import { requireOwnPage } from "../http/xsrf.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { inOneTransaction, transact } from "./execute-call.ts";
import type { AnyHandler, AnyTransaction, BaseRequest, CallExecution, Serialize } from "./execute-call.ts";
import { discardFiles, entriesOfForm } from "./form.ts";
import { handlers } from "./handlers.ts";
import { enterTenant, identify } from "./identify.ts";
import { readPublic, readRequestContext, readVersionCheck } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";

/**
 * Returns the handler of a route. It checks the session (401), the tenant (400, 403), the role (403) and the input (400), in this order, and then
 * calls its handler: within one transaction of the tenant, or of identity for a call above the tenants, if the call needs one.
 */
export function createRouteHandler(name: CallName, server: ServerPorts, serialize: Serialize) {
  const call: Call = calls[name];
  const handler = handlers[name] as AnyHandler;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    requireOwnPage(call.method, request.headers);
    if (call.access === "public") {
      const response = await handler(await readPublic(call, request, server));
      return sendResponse(reply, call, serialize?.(response) ?? null, response);
    }
    const session = await identify(request, server);
    if (call.access === "session") {
      const requireVersion = readVersionCheck(call, request);
      const response = await handler({ ...(await readPublic(call, request, server)), session, requireVersion });
      return sendResponse(reply, call, serialize?.(response) ?? null, response);
    }
    const execution = { name, call, handler, serialize, server, session, request, reply };
    if (isTenantAccess(call.access)) {
      const tenantId = await enterTenant(request, session, call.access, server);
      return call.ownTransactions === undefined
        ? executeInTransaction({ ...execution, tenantId })
        : executeInOwnTransactions({ ...execution, tenantId });
    }
    if (!isSystemAdmin(session.roles)) throw new ApiProblem("roleRequired");
    return executeInTransaction({ ...execution, tenantId: null });
  };
}

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
  const sent = { params: {}, body: undefined };
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

/** Executes a call whose handler begins transactions itself, and writes the JSON of its response. */
async function executeInOwnTransactions(execution: RoutedCall & { tenantId: string }): Promise<FastifyReply> {
  const { call, server, session, tenantId, request, reply } = execution;
  const idempotencyKey = call.ownTransactions === "one" ? parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]) : null;
  const base = await readPublic(call, request, server);
  const batch: Omit<BatchRequest, keyof PublicRequest> = {
    session,
    tenantId,
    idempotencyKey,
    sent: { params: request.params, body: request.body },
    transact: (work) => transact(execution, work as (tx: AnyTransaction) => ReturnType<typeof work>),
    problemOf: (error) => problemOf(error, request.log),
    requireVersion: () => undefined,
  };
  const { json } = (await execution.handler({ ...base, ...batch })) as SerializedResponse;
  return sendResponse(reply, call, json, call.ownTransactions === "one" ? JSON.parse(json) : null);
}

async function executeInTransaction(execution: RoutedCall): Promise<FastifyReply> {
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
