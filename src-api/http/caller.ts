import type { FastifyInstance } from "fastify";
import { ApiProblem } from "./problems.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The address it came from, as it was when it came: who hangs up has none any more. */
    caller: string;
  }
}

/** Notes the address of each request. One whose caller has hung up already is nobody's: it ends here, and is no failure. */
export function noteCallers(app: FastifyInstance): void {
  app.decorateRequest("caller", "");
  app.addHook("onRequest", async (request) => {
    const { ip }: { ip?: string } = request;
    if (ip === undefined) throw new ApiProblem("validation");
    request.caller = ip;
  });
}
