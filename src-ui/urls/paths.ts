import type { Area } from "#shared/engine/session.ts";

/** The paths of the screens. What a screen needs to know is in its URL, so that a reload restores it. */
export const PATHS = {
  home: "/home",
  login: "/login",
  signUp: "/register",
  selectTenant: "/select-tenant",
  dashboard: "/dashboard",
  locations: "/locations",
  extinguishers: "/extinguishers",
  extinguishersCards: "/extinguishers-cards",
  extinguisherTypes: "/extinguisher-types",
  inspections: "/inspections",
  inspectionNew: "/inspections/new",
  inspection: "/inspections/:id",
  inspectionChecklist: "/inspections/:id/checklist",
  inspectionComplete: "/inspections/:id/complete",
  reports: "/reports",
  issuedReports: "/reports/issued",
  generatedReports: "/reports/made",
  scheduledReports: "/reports/scheduled",
  report: "/reports/:name",
  settings: "/settings",
  profile: "/profile",
  checklistTemplates: "/checklist-templates",
  users: "/users",
  importData: "/import-data",
  importHistory: "/import-history",
  inspectorLogin: "/inspector/login",
  inspectorTenant: "/inspector/select-tenant",
  inspectorDashboard: "/inspector/dashboard",
  scanLocation: "/inspector/scan-location",
  scanExtinguisher: "/inspector/scan-extinguisher",
  checklist: "/inspector/inspection-checklist",
  photos: "/inspector/inspection-photos",
  signature: "/inspector/inspection-signature",
  success: "/inspector/inspection-success",
} as const;

/** Returns the area that a path belongs to: everything outside of the inspector's screens is the office's. */
export function areaOf(path: string): Area {
  return /^\/inspector(\/|$)/.test(path) ? "inspector" : "office";
}

/** Returns the path of the dashboard of an area; of the office for none. */
export function dashboardPath(area: Area | null): string {
  return area === "inspector" ? PATHS.inspectorDashboard : PATHS.dashboard;
}

/** The public check of a report, and below it the page of each code; it is outside the app. */
export const VERIFY = "/verify";

/** Returns the path of a code's public page. */
export function verifyPath(code: string): string {
  return `${VERIFY}/${encodeURIComponent(code)}`;
}

export function isVerifyPath(path: string): boolean {
  return path === VERIFY || path.startsWith(`${VERIFY}/`);
}

/** Where people ask for a link to choose a new password. */
export const FORGOTTEN_PASSWORD = `${PATHS.login}?forgotten=1`;

/** Returns the path of that page, whose way back leads to the path it was opened from. */
export function forgottenPasswordPath(from: string): string {
  return `${FORGOTTEN_PASSWORD}&from=${encodeURIComponent(from)}`;
}

/** The history state of the sign-in page after a new password was chosen. */
export const PASSWORD_CHANGED = "password-changed";

/** What `/login` shows besides the sign-in: a mailed link, or the request for one. */
export type AccountLink = "reset" | "confirm" | "invite" | "forgotten";

/** Returns what the query of `/login` asks for. It works whoever is signed in, so the guard leaves it alone. */
export function accountLink(search: string): AccountLink | null {
  const query = new URLSearchParams(search);
  return (["reset", "confirm", "invite", "forgotten"] as const).find((name) => Boolean(query.get(name))) ?? null;
}

/** Returns the candidate if it is a path of this app, else the fallback: a redirect never leaves this origin. */
export function ownPath(candidate: string | null, fallback: string): string {
  if (!candidate?.startsWith("/") || /^\/[/\\]|[\\\s]/.test(candidate)) return fallback;
  return candidate;
}

/** Returns the path of a page that then leads on to the intended path. */
export function withRedirect(path: string, intended: string): string {
  return `${path}?redirect=${encodeURIComponent(intended)}`;
}

/** Returns the path of a step of the draft. */
export function draftPath(step: "checklist" | "photos" | "signature", draftId: string): string {
  return `${PATHS[step]}?draft=${draftId}`;
}

/** Returns the path of the receipt for an inspection submitted on this device. */
export function successPath(inspectionId: string): string {
  return `${PATHS.success}?inspection=${inspectionId}`;
}

/** Returns the path of the extinguishers at a location; `code` is looked up immediately, as if it had been scanned there. */
export function scanExtinguisherPath(locationId: string, code?: string): string {
  const query = new URLSearchParams({ location: locationId, ...(code !== undefined && { code }) });
  return `${PATHS.scanExtinguisher}?${query.toString()}`;
}
