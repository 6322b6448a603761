import { inspectorTenants, onlyTenantId, rolesInTenant, tenantsOf } from "#shared/access.ts";
import type { Area } from "#shared/engine/session.ts";
import type { RoleEntry } from "#shared/entities/user.ts";

/**
 * Returns the chosen tenant if the roles still allow it (system roles allow any), else the only tenant; null if there are several to choose from.
 * So somebody who lost their role in the chosen one works in their only other one from then on.
 */
export function allowedTenantId(roles: RoleEntry[], area: Area, chosen: string | null): string | null {
  if (chosen !== null && rolesInTenant(roles, chosen).length > 0) return chosen;
  return onlyTenantId(area === "inspector" ? inspectorTenants(roles) : tenantsOf(roles));
}
