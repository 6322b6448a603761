import type { RoleEntry } from "#shared/entities/user.ts";
import { say } from "./messages.ts";

/** Formats a role with the organization that it belongs to. */
export function roleText({ roleName, tenantName }: Pick<RoleEntry, "roleName" | "tenantName">): string {
  const role = say(`role.${roleName}`);
  return tenantName === null ? role : say("role.at", { role, tenant: tenantName });
}

export function roleKey({ roleName, tenantId }: Pick<RoleEntry, "roleName" | "tenantId">): string {
  return `${roleName} ${tenantId ?? ""}`;
}
