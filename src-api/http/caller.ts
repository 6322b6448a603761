import type { FastifyInstance } from "fastify";
import { ApiProblem } from "./problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The address that the request came from. It is noted at once, since it is unknown after the caller has hung up. */
    caller: string;
  }
}

/** Notes the address of each request. A request whose caller has hung up already ends here, which is not a failure. */
export function noteCallers(app: FastifyInstance): void {
  app.decorateRequest("caller", "");
  app.addHook("onRequest", async (request) => {
    const { ip }: { ip?: string } = request;
    if (ip === undefined) throw new ApiProblem("validation");
    request.caller = ip;
  });
}
