import { inspectorTenants, may, onlyTenantId, tenantsOf } from "#shared/access.ts";
import type { Area } from "#shared/engine/session.ts";
import type { RoleEntry } from "#shared/entities/user.ts";

/**
 * Returns the chosen tenant if the roles still allow to work there (system roles allow any; an inspector must be allowed to inspect), else the only
 * tenant; null if there are several to choose from. So somebody who lost their role in the chosen one works in their only other one from then on.
 */
export function allowedTenantId(roles: RoleEntry[], area: Area, chosen: string | null): string | null {
  const isInspecting = area === "inspector";
  if (chosen !== null && may(roles, chosen, isInspecting ? "inspect" : "read")) return chosen;
  return onlyTenantId(isInspecting ? inspectorTenants(roles) : tenantsOf(roles));
}
