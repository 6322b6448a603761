import { inspectorTenants, may, needsTenantChoice } from "#shared/access.ts";
import type { Permission } from "#shared/access.ts";
import type { Auth } from "../engine/session-mirror.ts";
import { dashboardPath, ownPath, PATHS, withRedirect } from "../urls/paths.ts";

/**
 * Who may see a screen (specification section 2, "Guard behaviour").
 * `open`: everybody. `guest`: only people who are not signed in. `inspectorGuest`: anybody not signed in as an inspector. `inspector`: an
 * inspector in a chosen tenant, or one who is left without a role as inspector, whose unsent work is still on the device. `inspectorChoice`: an
 * inspector; the tenant check is skipped.
 */
export type Access = "open" | "guest" | "inspectorGuest" | "inspector" | "inspectorChoice" | OfficeAccess;

/** `choice`: anybody signed in; the tenant check is skipped. `member`: anybody signed in to a tenant. A permission: a member who has it. */
type OfficeAccess = "choice" | "member" | Permission;

/** `wait`: it is not known yet who is signed in. `forbidden`: signed in, but without the permission. */
export type Admission = "show" | "wait" | "forbidden" | { to: string };

/** Whether an inspector has yet to choose the tenant to work for. */
function inspectorMustChoose(auth: Auth): boolean {
  return auth.area === "inspector" && auth.currentTenantId === null && inspectorTenants(auth.roles).length > 0;
}

/** Returns where a page for guests sends a user who is signed in. */
function landing(auth: Auth, redirect: string | null): Admission {
  const isInspector = auth.area === "inspector";
  const first = dashboardPath(auth.area);
  const intended = ownPath(redirect, first);
  if (!isInspector && !isKnown(auth)) return "wait";
  if (!(isInspector ? inspectorMustChoose(auth) : officeMustChoose(auth))) return { to: intended };
  const choice = isInspector ? PATHS.inspectorTenant : PATHS.selectTenant;
  return { to: intended === first ? choice : withRedirect(choice, intended) };
}

/** Whether the user is known. For the office, local storage alone does not tell. */
function isKnown(auth: Auth): boolean {
  return auth.user !== null;
}

function officeMustChoose(auth: Auth): boolean {
  return auth.currentTenantId === null || needsTenantChoice(auth.roles, auth.currentTenantId);
}

function isSignedIn(auth: Auth): boolean {
  return auth.area !== null;
}

interface Visit {
  access: Access;
  /** The requested path with its query. */
  fullPath: string;
  /** The redirect query of the current path. */
  redirect: string | null;
}

function guardOffice(access: OfficeAccess, fullPath: string, auth: Auth): Admission {
  if (!isSignedIn(auth)) return { to: withRedirect(PATHS.login, fullPath) };
  if (!isKnown(auth)) return "wait";
  if (access === "choice") return "show";
  if (officeMustChoose(auth)) return { to: withRedirect(PATHS.selectTenant, fullPath) };
  return access === "member" || may(auth.roles, auth.currentTenantId ?? "", access) ? "show" : "forbidden";
}

/** Decides whether to show the screen, or where to go instead. */
export function guard({ access, fullPath, redirect }: Visit, auth: Auth): Admission {
  const isInspector = auth.area === "inspector";
  switch (access) {
    case "open":
      return "show";
    case "guest":
      return isSignedIn(auth) ? landing(auth, redirect) : "show";
    case "inspectorGuest":
      return isInspector && !auth.signInNeeded ? landing(auth, redirect) : "show";
    case "inspectorChoice":
      return isInspector ? "show" : { to: withRedirect(PATHS.inspectorLogin, fullPath) };
    case "inspector":
      if (!isInspector) return { to: withRedirect(PATHS.inspectorLogin, fullPath) };
      return inspectorMustChoose(auth) ? { to: withRedirect(PATHS.inspectorTenant, fullPath) } : "show";
    case "choice":
    case "member":
    case "read":
    case "inspect":
    case "administer":
    case "import":
    case "platform":
      return guardOffice(access, fullPath, auth);
  }
}
