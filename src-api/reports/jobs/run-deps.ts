import type { ServerPorts } from "../../ports/ports.ts";

/** What a run that makes a report for a tenant is given. */
export interface RunDeps {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
}
