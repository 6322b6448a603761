import type { FastifyRequest } from "fastify";
import type { Call } from "#shared/api/call.ts";
import type { CallName } from "#shared/api/index.ts";
import { takeTurnInSnapshot, takeTurnInTenant } from "../database/connection-limiters.ts";
import { inMembers } from "../database/tenant-transaction.ts";
import type { IdentityTransaction, TenantTransaction } from "../database/tenant-transaction.ts";
import { createEffects } from "../http/effects.ts";
import { runOnce } from "../http/idempotency.ts";
import { contentOfForm, hashRequest } from "../http/request-hash.ts";
import type { RequestHashes } from "../http/request-hash.ts";
import type { PublicRequest, TenantRequest } from "../http/request.ts";
import type { Session } from "../http/session.ts";
import { refreshLinks } from "../photos/link.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { entriesOfForm } from "./form.ts";

export type Serialize = ((response: unknown) => string) | null;
export type AnyHandler = (request: unknown) => Promise<unknown>;

/** A call that is under way. */
export interface CallExecution {
  name: CallName;
  call: Call;
  handler: AnyHandler;
  serialize: Serialize;
  server: ServerPorts;
  session: Session;
  /** Null for a call above the tenants. */
  tenantId: string | null;
  /** As it was sent. */
  request: Pick<FastifyRequest, "params" | "query" | "body">;
}

export type BaseRequest = PublicRequest & Pick<TenantRequest, "idempotencyKey" | "requireVersion" | "outsideTransaction">;
export type AnyTransaction = TenantTransaction | IdentityTransaction;

/** Calls the handler in one transaction, and once per key: a repeat resolves with the stored response. */
export async function inOneTransaction(execution: CallExecution, base: BaseRequest): Promise<{ json: string | null; response: unknown }> {
  const { handler, serialize, session, tenantId, name, server } = execution;
  const effects = createEffects(server, name);
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
        if (base.idempotencyKey === null) return { json: await work(), response };
        const hashes = hashesOf(execution, base);
        const isolatedId = isolatedTenantId(execution);
        const table = isolatedId === null ? "account_keys" : "idempotency_keys";
        const result = await runOnce(tx, { table, userId, key: base.idempotencyKey, hashes }, work);
        if (!result.isRepeat || result.json === null) return { json: result.json, response };
        const json = isolatedId === null ? result.json : refreshLinks(result.json, { ...base, session, tenantId: isolatedId });
        return { json, response: JSON.parse(json) as unknown };
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

/** Returns the tenant whose own tables the transaction is on; null if it is on the identity tables. */
function isolatedTenantId({ call, tenantId }: CallExecution): string | null {
  return call.members === true ? null : tenantId;
}

/**
 * Whether the call may have to wait for other writers of the tenant, or for an import that is being written. Such calls wait for a turn; otherwise
 * they would hold connections that other tenants need. Calls about imports do not wait.
 */
function mayWait({ method, access }: Call): boolean {
  return method !== "GET" && access !== "import";
}

/** Runs `work` in a transaction of the call's tenant, of its members, or above the tenants, when it is its turn. */
export function transact<T>(
  { server, session, call, tenantId }: Pick<CallExecution, "server" | "session" | "call" | "tenantId">,
  work: (tx: AnyTransaction) => Promise<T>,
): Promise<T> {
  const { connectionLimiters, identityDb } = server;
  const { userId } = session.user;
  if (tenantId === null) return connectionLimiters.identity.run(userId, () => identityDb.transaction().execute(work));
  if (call.members === true) return connectionLimiters.identity.run(userId, () => inMembers(identityDb, { tenantId, userId }, work));
  const turn = { tenantId, userId };
  if (call.snapshot === true) return server.longReadLimiter.run(tenantId, () => takeTurnInSnapshot(server, turn, work));
  const takeTurn = (): Promise<T> => takeTurnInTenant(server, turn, work);
  return mayWait(call) ? server.writeLimiter.run(tenantId, takeTurn) : takeTurn();
}

function hashesOf({ name, call, tenantId, request }: CallExecution, { params, query, body }: BaseRequest): RequestHashes {
  const entries = entriesOfForm(call, body);
  // Keys of calls about members are stored above the tenants, so the tenant is part of the hashed request.
  const withTenant = (value: unknown): unknown => (call.members === true ? [tenantId, value] : value);
  const sent = {
    params: withTenant(request.params),
    query: request.query,
    body: entries === null ? request.body : contentOfForm(entries, "sent"),
  };
  const checked = { params: withTenant(params), query, body: entries === null ? body : contentOfForm(entries, "fields") };
  return hashRequest({ name, call, sent, checked });
}
