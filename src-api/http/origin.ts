import type { FastifyRequest } from "fastify";

/** Where the caller reached the server. Behind a proxy that ends TLS the server sees plain HTTP: then the public address knows better. */
export function originOf(request: FastifyRequest, publicUrl: string): string {
  const known = new URL(publicUrl);
  const asked = `${request.protocol}://${request.host}`;
  return request.host === known.host || !URL.canParse(asked) ? known.origin : new URL(asked).origin;
}
