import { useRead } from "../../data/use-read.ts";
import { say } from "./member-messages.ts";

/** Returns the organization's name, for use in a sentence. */
export function useTenantName(): string {
  return useRead("GET /tenants/settings", {}).data?.tenantName ?? say("thisOrganization");
}
