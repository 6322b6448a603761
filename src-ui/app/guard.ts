import { inspectorTenants } from "#shared/access.ts";
import { ownPath, PATHS } from "../paths.ts";
import type { Auth } from "../engine/session-mirror.ts";

/**
 * Who may see a screen (specification section 2, "Guard behaviour").
 * `open`: everybody. `home`: everybody but an inspector at work. `guest`: only who is not signed in. `inspectorGuest`: only who is
 * not signed in as an inspector. `inspector`: an inspector in a chosen tenant. `inspectorChoice`: an inspector, the tenant check is skipped.
 */
export type Access = "open" | "home" | "guest" | "inspectorGuest" | "inspector" | "inspectorChoice";

function withRedirect(path: string, intended: string): string {
  return `${path}?redirect=${encodeURIComponent(intended)}`;
}

/** An inspector of several tenants has to say for which one the work is. */
export function mustChooseTenant(auth: Auth): boolean {
  return auth.area === "inspector" && auth.currentTenantId === null && inspectorTenants(auth.roles).length > 0;
}

/** Where a signed-in user lands who has no business on a guests' page. */
function landing(auth: Auth, redirect: string | null): string {
  if (auth.area !== "inspector") return ownPath(redirect, PATHS.home);
  const intended = ownPath(redirect, PATHS.inspectorDashboard);
  if (!mustChooseTenant(auth)) return intended;
  return intended === PATHS.inspectorDashboard ? PATHS.inspectorTenant : withRedirect(PATHS.inspectorTenant, intended);
}

interface Visit {
  access: Access;
  /** Path with its query, as it was asked for. */
  fullPath: string;
  /** The redirect query of the present path. */
  redirect: string | null;
}

/** Null to show the screen, else the path to go to instead. */
export function guard({ access, fullPath, redirect }: Visit, auth: Auth): string | null {
  const inspector = auth.area === "inspector";
  switch (access) {
    case "open":
      return null;
    case "home":
      return inspector ? landing(auth, redirect) : null;
    case "guest":
      return auth.area === null ? null : landing(auth, redirect);
    case "inspectorGuest":
      return inspector && !auth.signInNeeded ? landing(auth, redirect) : null;
    case "inspectorChoice":
      return inspector ? null : withRedirect(PATHS.inspectorLogin, fullPath);
    case "inspector":
      if (!inspector) return withRedirect(PATHS.inspectorLogin, fullPath);
      return mustChooseTenant(auth) ? withRedirect(PATHS.inspectorTenant, fullPath) : null;
  }
}
