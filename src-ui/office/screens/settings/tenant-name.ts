import { say } from "#shared/messages/office/members.ts";
import { useRead } from "../../data/use-read.ts";

/** What the organization is called, for a sentence. */
export function useTenantName(): string {
  return useRead("GET /tenants/settings", {}).data?.tenantName ?? say("thisOrganization");
}
