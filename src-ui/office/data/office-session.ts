import { createContext, useContext, useMemo } from "react";
import { may } from "#shared/access.ts";
import type { Permission } from "#shared/access.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { RoleEntry, User } from "#shared/entities/user.ts";
import { browserApi } from "../../api/browser-api.ts";
import type { ApiClient } from "../../api/client.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useSignal } from "../../use-signal.ts";

/** Who works in the office, for which tenant, and what they may do. */
export interface OfficeSession {
  user: User;
  roles: readonly RoleEntry[];
  tenantId: string;
  api: ApiClient;
  may(permission: Permission): boolean;
}

/** Null while the session is not known yet, or no tenant is chosen. */
export const OfficeSessionContext = createContext<OfficeSession | null>(null);

/** Returns the office session of whoever is signed in; null as in the context. */
export function officeSessionOf(session: SessionView | null, api: ApiClient): OfficeSession | null {
  if (!session?.currentTenantId) return null;
  const { user, roles, currentTenantId: tenantId } = session;
  return {
    user,
    roles,
    tenantId,
    api,
    may: (permission) => may(roles, tenantId, permission),
  };
}

/** Returns the office session; a switch or sign-out in another tab changes it immediately. */
export function useCurrentOfficeSession(): OfficeSession | null {
  const engine = useEngine();
  const session = useSignal(engine.session);
  const tenantId = session?.currentTenantId;
  const userId = session?.user.userId;
  // A refreshed token leaves it the same: nothing on screen has to start over.
  const known = session && JSON.stringify([tenantId, userId, session.roles, session.user]);
  return useMemo(() => officeSessionOf(engine.session.peek(), browserApi(engine)), [engine, known]); // oxlint-disable-line react/exhaustive-deps -- `known` stands for the session
}

/** Returns the user and tenant of this session's calls, which are not sent once the browser has another session. */
export function callOwnerOf({ user, tenantId }: OfficeSession): { userId: string; tenantId: string } {
  return { userId: user.userId, tenantId };
}

/** Returns the office session around this component. Throws if there is none. */
export function useOfficeSession(): OfficeSession {
  const session = useContext(OfficeSessionContext);
  if (!session) throw new Error("No office session around this component");
  return session;
}
