import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { may } from "#shared/access.ts";
import type { Permission } from "#shared/access.ts";
import { TENANT_HEADER } from "#shared/constants.ts";
import { id } from "#shared/entities/fields.ts";
import { isLocalRequest } from "../authentication/demo-access.ts";
import { readSession } from "../authentication/read-session.ts";
import { makeKnown, mayWorkIn } from "../authentication/tenant-access.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { Session } from "../http/session.ts";
import type { ServerPorts } from "../ports/ports.ts";

/** Resolves with the session of the bearer token. Throws `notAuthenticated` if there is no such session. */
export async function identify(request: FastifyRequest, server: ServerPorts): Promise<Session> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const session = token === undefined ? null : await readSession({ server, isLocal: isLocalRequest(request.headers) }, token);
  if (session === null) throw new ApiProblem("notAuthenticated");
  return session;
}

/**
 * Resolves with the tenant that the header names, whatever the query says. Throws `tenantRequired` without a header, `validation` for a malformed
 * id, `tenantForbidden` if the user has no role in the tenant, and `roleRequired` if the role does not suffice.
 */
export async function enterTenant(request: FastifyRequest, session: Session, permission: Permission, server: ServerPorts): Promise<string> {
  const header = request.headers[TENANT_HEADER.toLowerCase()];
  if (header === undefined || header === "") throw new ApiProblem("tenantRequired");
  const parsed = v.safeParse(id, header);
  if (!parsed.success) throw fieldProblem(TENANT_HEADER, "field.uuid");
  const tenantId = parsed.output;
  if (!(await mayWorkIn(server.identityDb, session.roles, tenantId))) throw new ApiProblem("tenantForbidden");
  if (!may(session.roles, tenantId, permission)) throw new ApiProblem("roleRequired");
  await makeKnown(server.identityDb, session, tenantId);
  return tenantId;
}
