import type { ServerPorts } from "../../ports/ports.ts";

/** What a run for a tenant is given: the making of a report, or the mails about one. */
export interface RunDeps {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
}
