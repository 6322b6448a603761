import type { ServerPorts } from "../../ports/ports.ts";

/** To do what is next for a tenant. */
export interface NextOrder {
  server: ServerPorts;
  tenantId: string;
  isStopping(): boolean;
  report(message: string): void;
}
