import type { RoleEntry } from "#shared/entities/user.ts";
import { say } from "./messages.ts";

/** A role in words: its name, and the organization it is tied to. */
export function roleWords({ roleName, tenantName }: Pick<RoleEntry, "roleName" | "tenantName">): string {
  const role = say(`role.${roleName}`);
  return tenantName === null ? role : say("role.at", { role, tenant: tenantName });
}

export function roleKey({ roleName, tenantId }: Pick<RoleEntry, "roleName" | "tenantId">): string {
  return `${roleName} ${tenantId ?? ""}`;
}
