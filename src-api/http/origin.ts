import type { FastifyRequest } from "fastify";
import type { ServerSettings } from "../ports/ports.ts";
import { isLoopback } from "./loopback.ts";

/**
 * Returns the origin at which the caller reached the server, for links. A host that is neither the public one nor this machine's own may be made up
 * by the caller, so the public address is returned instead, as behind a proxy that terminates TLS.
 */
export function originOf(request: FastifyRequest, { publicUrl, host }: Pick<ServerSettings, "publicUrl" | "host">): string {
  const known = new URL(publicUrl);
  const requested = `${request.protocol}://${request.host}`;
  if (request.host === known.host || !URL.canParse(requested)) return known.origin;
  const { origin, hostname } = new URL(requested);
  const bound = [host, request.socket.localAddress?.replace(/^::ffff:/, "")];
  return isLoopback(hostname) || bound.includes(hostname.replace(/^\[|\]$/g, "")) ? origin : known.origin;
}
