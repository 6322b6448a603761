import type { FastifyRequest } from "fastify";
import type * as v from "valibot";
import type { Call } from "#shared/api/call.ts";
import { isLocalRequest } from "../authentication/demo-access.ts";
import { countEntries } from "../http/body-limits.ts";
import { readDevice } from "../http/device.ts";
import { originOf } from "../http/origin.ts";
import type { PublicRequest } from "../http/request.ts";
import { validate } from "../http/validate.ts";
import { parseIfMatch, versionCheck } from "../http/version.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { isForm, receiveForm } from "./form.ts";

const USER_AGENT_MAX_LENGTH = 300;

/** Returns what a handler calls with the version that it found. It throws `versionStale` if the caller saw another one. */
export function readVersionCheck(call: Call, request: FastifyRequest): (version: number) => void {
  return versionCheck(call.versioned === true ? parseIfMatch(request.headers["if-match"]) : null);
}

/** Resolves with the checked request. Throws `validation`, and as `receiveForm` does. */
export async function readPublic(call: Call, request: FastifyRequest, server: ServerPorts): Promise<PublicRequest> {
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
export function readRequestContext(request: FastifyRequest, server: ServerPorts): Omit<PublicRequest, "params" | "query" | "body"> {
  const origin = originOf(request, server.settings);
  const userAgent = request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;
  const isLocal = isLocalRequest(request.headers);
  const { clientAddress } = request;
  const device = readDevice(request);
  const prefersAsync = /(^|[\s,])respond-async(?=$|[\s,;])/i.test(String(request.headers["prefer"] ?? ""));
  return { clientAddress, device, userAgent, origin, isLocal, prefersAsync, now: server.clock(), server };
}
