import type { FastifyInstance } from "fastify";
import { ApiProblem } from "./problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The IP address that the request came from. It is recorded first, since it is unknown after the client has hung up. */
    clientAddress: string;
  }
}

/** Records the IP address of each request. A request whose client has hung up already ends here, which is not a failure. */
export function recordClientAddresses(app: FastifyInstance): void {
  app.decorateRequest("clientAddress", "");
  app.addHook("onRequest", async (request) => {
    const { ip }: { ip?: string } = request;
    if (ip === undefined) throw new ApiProblem("validation");
    request.clientAddress = ip;
  });
}
