import { useRead } from "../../data/use-read.ts";
import { say } from "./member-messages.ts";

/** What the organization is called, for a sentence. */
export function useTenantName(): string {
  return useRead("GET /tenants/settings", {}).data?.tenantName ?? say("thisOrganization");
}
