import type { ServerPorts } from "../../ports/ports.ts";

/** What the next piece of work of a tenant is done with. */
export interface TenantTask {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
  logProblem(message: string): void;
}
