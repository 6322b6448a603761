import type { ServerPorts } from "../../ports/ports.ts";

/** The next piece of work of a tenant. */
export interface TenantTask {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
  logProblem(message: string): void;
}
