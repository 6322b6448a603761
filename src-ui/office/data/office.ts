import { createContext, useContext, useMemo } from "react";
import { may, type Permission, rolesInTenant } from "#shared/access.ts";
import type { RoleEntry, RoleName, User } from "#shared/entities/user.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import type { ApiClient } from "../api/client.ts";
import { browserApi } from "../api/browser.ts";

/** Who works in the office, for which tenant, and what they may do. */
export interface Office {
  user: User;
  roles: readonly RoleEntry[];
  tenantId: string;
  api: ApiClient;
  may(permission: Permission): boolean;
  hasRole(roleName: RoleName): boolean;
}

/** Null while the session is not known yet, or no tenant is chosen. */
export const OfficeContext = createContext<Office | null>(null);

function officeOf(session: SessionView | null, api: ApiClient): Office | null {
  if (!session?.currentTenantId) return null;
  const { user, roles, currentTenantId: tenantId } = session;
  return {
    user,
    roles,
    tenantId,
    api,
    may: (permission) => may(roles, tenantId, permission),
    hasRole: (roleName) => rolesInTenant(roles, tenantId).some((role) => role.roleName === roleName),
  };
}

/** Returns the office of the current session; a switch or sign-out in another tab changes it at once. */
export function useSessionOffice(): Office | null {
  const engine = useEngine();
  const session = useEngineSignal(engine.session);
  const tenantId = session?.currentTenantId;
  const userId = session?.user.userId;
  // A refreshed token leaves the office the same: nothing on screen has to start over.
  const known = session && JSON.stringify([tenantId, userId, session.roles, session.user]);
  return useMemo(() => officeOf(engine.session.peek(), browserApi(engine)), [engine, known]); // oxlint-disable-line react/exhaustive-deps -- `known` stands for the session
}

/** Returns the user and tenant of this office's calls, which are not sent once the browser has another session. */
export function ownerOf({ user, tenantId }: Office): { userId: string; tenantId: string } {
  return { userId: user.userId, tenantId };
}

/** Returns the office around this component. Throws if there is none. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error("No office around this component");
  return office;
}
