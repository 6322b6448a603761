import type { FastifyReply, FastifyRequest } from "fastify";
import type * as v from "valibot";
import { isSystemAdmin } from "#shared/access.ts";
import type { Call, FormBody } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { isLocalRequest } from "../authentication/demo-access.ts";
import { inTenant, inTenantSnapshot } from "../database/tenant-transaction.ts";
import type { IdentityTransaction, TenantTransaction } from "../database/tenant-transaction.ts";
import { countEntries } from "../http/body-limits.ts";
import { readDevice } from "../http/device.ts";
import { createEffects } from "../http/effects.ts";
import { problemOf } from "../http/failures.ts";
import { discardFiles, receiveForm } from "../http/form.ts";
import { runOnce, parseIdempotencyKey } from "../http/idempotency.ts";
import { originOf } from "../http/origin.ts";
import { withWorkOutside } from "../http/outside-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import { contentOfForm, hashRequest } from "../http/request-hash.ts";
import type { RequestHashes } from "../http/request-hash.ts";
import type {
  Download,
  FormEntry,
  AcceptedResponse,
  PublicRequest,
  BatchRequest,
  TenantRequest,
  SerializedResponse,
} from "../http/request.ts";
import { isTenantAccess } from "../http/request.ts";
import { retrying } from "../http/retry.ts";
import type { Session } from "../http/session.ts";
import { validate } from "../http/validate.ts";
import { entityTag, parseIfMatch, versionCheck } from "../http/version.ts";
import { requireOwnPage } from "../http/xsrf.ts";
import { refreshLinks } from "../photos/link.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { handlers } from "./handlers.ts";
import { enterTenant, identify } from "./identify.ts";

const USER_AGENT_MAX_LENGTH = 300;

export type Serialize = ((response: unknown) => string) | undefined;
type AnyHandler = (request: unknown) => Promise<unknown>;

/**
 * Returns the handler of a route. It checks the session (401), the tenant (400, 403), the role (403) and the input (400), in this order, and then
 * runs the handler of the call: within one transaction of the tenant, or of identity for a call above the tenants, if the call needs one.
 */
export function createRouteHandler(name: CallName, server: ServerPorts, serialize: Serialize) {
  const call: Call = calls[name];
  const handler = handlers[name] as AnyHandler;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    requireOwnPage(call.method, request.headers);
    if (call.access === "public") {
      const response = await handler(await readPublic(call, request, server));
      return send(reply, call, serialize?.(response) ?? null, response);
    }
    const session = await identify(request, server);
    if (call.access === "session") {
      const requireVersion = readVersionCheck(call, request);
      const response = await handler({ ...(await readPublic(call, request, server)), session, requireVersion });
      return send(reply, call, serialize?.(response) ?? null, response);
    }
    const execution = { name, call, handler, serialize, server, session, request, reply };
    if (isTenantAccess(call.access)) {
      const tenantId = await enterTenant(request, session, call.access, server);
      return call.ownTransactions === undefined ? runInTransaction({ ...execution, tenantId }) : runBatch({ ...execution, tenantId });
    }
    if (!isSystemAdmin(session.roles)) throw new ApiProblem("roleRequired");
    return runInTransaction({ ...execution, tenantId: null });
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
 * Runs the call of a form whose entry arrived in parts, and resolves with its response. The call runs in its transaction, and once per key, as if the
 * form had been sent to its route.
 */
export async function runFormCall(
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
  const { response } = await withWorkOutside((outsideTransaction) =>
    retrying(() => inOneTransaction(execution, { ...base, outsideTransaction })),
  );
  return response;
}

interface CallExecution {
  name: CallName;
  call: Call;
  handler: AnyHandler;
  serialize: Serialize;
  server: ServerPorts;
  session: Session;
  /** Null for a call above the tenants. */
  tenantId: string | null;
  /** Params and body as they were sent. */
  request: Pick<FastifyRequest, "params" | "body">;
}

type RoutedCall = CallExecution & { request: FastifyRequest; reply: FastifyReply };

/** Runs a call whose handler begins transactions itself, and writes the JSON of its response. */
async function runBatch(execution: RoutedCall & { tenantId: string }): Promise<FastifyReply> {
  const { call, server, session, tenantId, request, reply } = execution;
  const idempotencyKey = call.ownTransactions === "one" ? parseIdempotencyKey(request.headers["idempotency-key"]) : null;
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
  return send(reply, call, json, call.ownTransactions === "one" ? JSON.parse(json) : null);
}

async function runInTransaction(execution: RoutedCall): Promise<FastifyReply> {
  const { call, server, request, reply } = execution;
  const idempotencyKey = call.idempotency === "stored" ? parseIdempotencyKey(request.headers["idempotency-key"]) : null;
  const requireVersion = readVersionCheck(call, request);
  const base = await readPublic(call, request, server);
  try {
    const { text, response } = await withWorkOutside((outsideTransaction) =>
      retrying(() => inOneTransaction(execution, { ...base, idempotencyKey, requireVersion, outsideTransaction })),
    );
    return await send(reply, call, text, response);
  } finally {
    if (isForm(call.body)) await discardFiles(base.body as unknown as FormEntry<unknown>[]);
  }
}

type BaseRequest = PublicRequest & Pick<TenantRequest, "idempotencyKey" | "requireVersion" | "outsideTransaction">;
type AnyTransaction = TenantTransaction | IdentityTransaction;

async function inOneTransaction(execution: CallExecution, base: BaseRequest): Promise<{ text: string | null; response: unknown }> {
  const { handler, serialize, session, tenantId } = execution;
  const effects = createEffects();
  let hasHandlerFailed = false;
  const userId = session.user.userId;
  try {
    const done = await transact(execution, async (tx) => {
      let response: unknown;
      const work = async (): Promise<string | null> => {
        response = await handler({ ...base, session, tenantId, tx, effects });
        return serialize?.(response) ?? null;
      };
      try {
        if (base.idempotencyKey === null) return { text: await work(), response };
        const hashes = hashesOf(execution, base);
        const isolatedId = isolatedTenantId(execution);
        const table = isolatedId === null ? "account_keys" : "idempotency_keys";
        const result = await runOnce(tx, { table, userId, key: base.idempotencyKey, hashes }, work);
        if (!result.repeated || result.response === null) return { text: result.response, response };
        const text = isolatedId === null ? result.response : refreshLinks(result.response, { ...base, session, tenantId: isolatedId });
        return { text, response: JSON.parse(text) as unknown };
      } catch (error) {
        hasHandlerFailed = true;
        throw error;
      }
    });
    await effects.committed();
    return done;
  } catch (error) {
    if (hasHandlerFailed) await effects.rolledBack();
    throw error;
  }
}

/** Returns the tenant to which the transaction is restricted; null above the tenants, and for calls about a tenant's members. */
function isolatedTenantId({ call, tenantId }: CallExecution): string | null {
  return call.members === true ? null : tenantId;
}

/**
 * Whether the call may have to wait for other writers of the tenant, or for an import that is being written. Such calls wait for a turn; otherwise
 * they would hold connections that other tenants need. Calls about imports do not wait.
 */
function mayWait({ method, tag }: Call): boolean {
  return method !== "GET" && tag !== "Imports";
}

function transact<T>(execution: CallExecution, work: (tx: AnyTransaction) => Promise<T>): Promise<T> {
  const { server, session, call } = execution;
  const tenantId = isolatedTenantId(execution);
  const { userId } = session.user;
  if (tenantId === null) return server.connectionLimiters.identity.run(userId, () => server.identityDb.transaction().execute(work));
  const begin = call.snapshot === true ? inTenantSnapshot : inTenant;
  const limited = (): Promise<T> => server.connectionLimiters.tenant.run(userId, () => begin(server.tenantDb, { tenantId, userId }, work));
  if (call.snapshot === true) return server.longReadLimiter.run(tenantId, limited);
  return mayWait(call) ? server.writeLimiter.run(tenantId, limited) : limited();
}

function hashesOf({ name, call, tenantId, request }: CallExecution, { params, body }: BaseRequest): RequestHashes {
  const entries = isForm(call.body) ? (body as unknown as FormEntry<unknown>[]) : null;
  // Keys of calls about members are stored above the tenants, so the tenant is part of the hashed request.
  const withTenant = (value: unknown): unknown => (call.members === true ? [tenantId, value] : value);
  const sent = { params: withTenant(request.params), body: entries === null ? request.body : contentOfForm(entries, "sent") };
  const checked = { params: withTenant(params), body: entries === null ? body : contentOfForm(entries, "fields") };
  return hashRequest({ name, call, sent, checked });
}

function readVersionCheck(call: Call, request: FastifyRequest): (version: number) => void {
  return versionCheck(call.versioned === true ? parseIfMatch(request.headers["if-match"]) : null);
}

async function readPublic(call: Call, request: FastifyRequest, server: ServerPorts): Promise<PublicRequest> {
  const read = (schema: v.GenericSchema | undefined, value: unknown, entries = 0) =>
    schema === undefined ? undefined : validate(schema, value, entries);
  const params = read(call.params, request.params);
  const query = read(call.query, request.query);
  // A call with many items counts the entries of each item itself.
  const entries = call.ownTransactions === "perItem" ? 0 : countEntries(request.body);
  const body = isForm(call.body) ? await receiveForm(request, call.body, server.storage) : read(call.body, request.body, entries);
  return { params, query, body, ...readRequestContext(request, server) } as PublicRequest;
}

/** Returns the properties of a request besides its params, query and body. */
function readRequestContext(request: FastifyRequest, server: ServerPorts): Omit<PublicRequest, "params" | "query" | "body"> {
  const origin = originOf(request, server.settings);
  const userAgent = request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;
  const isLocal = isLocalRequest(request.headers);
  const { clientAddress } = request;
  const device = readDevice(request);
  const prefersAsync = /(^|[\s,])respond-async(?=$|[\s,;])/i.test(String(request.headers["prefer"] ?? ""));
  return { clientAddress, device, userAgent, origin, isLocal, prefersAsync, now: server.clock(), server };
}

function isForm(body: Call["body"]): body is FormBody {
  return body !== undefined && "kind" in body && body.kind === "form";
}

function send(reply: FastifyReply, call: Call, text: string | null, response: unknown): FastifyReply {
  void reply.code(call.status).header("cache-control", "no-store");
  const tag = entityTag(response);
  if (tag !== undefined) void reply.header("etag", tag);
  if (call.accepted !== undefined && isAccepted(response)) return sendAccepted(reply, response);
  if (call.download === true) return sendFile(reply, response as Download);
  if (text === null) return reply.send();
  return reply.type("application/json; charset=utf-8").send(text);
}

function isAccepted(response: unknown): response is AcceptedResponse {
  return typeof response === "object" && response !== null && "accepted" in response;
}

function sendAccepted(reply: FastifyReply, { location, accepted }: AcceptedResponse): FastifyReply {
  return reply
    .code(202)
    .header("location", `${API_ROOT_DEFAULT}${location}`)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(accepted));
}

/** Sends a file to be saved under its name, never to be displayed, since its content came from outside. */
function sendFile(reply: FastifyReply, { stream, contentType, fileName }: Download): FastifyReply {
  if (fileName === null) return reply.type(contentType).send(stream);
  const plain = fileName.replace(/[^ -~]|["\\%]/g, "_");
  return reply
    .header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .type(contentType)
    .send(stream);
}
