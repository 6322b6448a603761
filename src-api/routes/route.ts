import type { FastifyReply, FastifyRequest } from "fastify";
import { isSystemAdmin } from "#shared/access.ts";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { ApiProblem } from "../http/problems.ts";
import { isTenantAccess } from "../http/request.ts";
import { requireOwnPage } from "../http/xsrf.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { executeInOwnTransactions, executeInTransaction } from "./execute-call.ts";
import { handlers } from "./handlers.ts";
import { enterTenant, identify } from "./identify.ts";
import { readPublic, readVersionCheck } from "./read-request.ts";
import { sendResponse } from "./send-response.ts";
import type { AnyHandler, Serialize } from "./transact.ts";

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
