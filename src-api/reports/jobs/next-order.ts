import type { ServerPorts } from "../../ports/ports.ts";

/** An order to do the next piece of work of a tenant. */
export interface NextOrder {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
  logProblem(message: string): void;
}
