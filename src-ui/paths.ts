/** Where the screens are. What a screen needs to know stands in its address, so that a reload finds it again. */
export const PATHS = {
  home: "/home",
  login: "/login",
  register: "/register",
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
  reportsMade: "/reports/made",
  reportsScheduled: "/reports/scheduled",
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

/** The public check of a paper, and below it each code's; it stands outside the app. */
export const VERIFY = "/verify";

export function isVerifyPath(path: string): boolean {
  return path === VERIFY || path.startsWith(`${VERIFY}/`);
}

/** Asks for a link to choose a new password. */
export const FORGOTTEN_PASSWORD = `${PATHS.login}?forgotten=1`;

/** The history's state at the sign-in after a new password was chosen. */
export const PASSWORD_CHANGED = "password-changed";

/** What stands at `/login` beside the sign-in: a link that was mailed, or the request for one. */
export type AccountLink = "reset" | "confirm" | "invite" | "forgotten";

export function accountLink(search: string): AccountLink | null {
  const query = new URLSearchParams(search);
  return (["reset", "confirm", "invite", "forgotten"] as const).find((name) => Boolean(query.get(name))) ?? null;
}

/** A mailed link works whoever is signed in: the guard leaves it alone. */
export function isMailedLink(search: string): boolean {
  const link = accountLink(search);
  return link !== null && link !== "forgotten";
}

/** The path when it is one of ours, else the fallback: a redirect never leaves this origin. */
export function ownPath(candidate: string | null, fallback: string): string {
  if (!candidate?.startsWith("/") || /^\/[/\\]|[\\\s]/.test(candidate)) return fallback;
  return candidate;
}

/** The screen of a draft's step, with the draft in the address, so that a reload restores it. */
export function draftPath(step: "checklist" | "photos" | "signature", draftId: string): string {
  return `/inspector/inspection-${step}?draft=${draftId}`;
}

/** The receipt of a submitted inspection of this device. */
export function successPath(inspectionId: string): string {
  return `/inspector/inspection-success?inspection=${inspectionId}`;
}

/** The extinguishers of a place; `code` looks one up at once, as if it had been scanned there. */
export function scanExtinguisherPath(locationId: string, code?: string): string {
  const query = new URLSearchParams({ location: locationId, ...(code !== undefined && { code }) });
  return `${PATHS.scanExtinguisher}?${query.toString()}`;
}

/** One extinguisher, over its list. */
export function extinguisherPath(extinguisherId: string): string {
  return `${PATHS.extinguishers}?extinguisher=${extinguisherId}`;
}

/** One location, within the tree. */
export function locationPath(locationId: string): string {
  return `${PATHS.locations}?location=${locationId}`;
}

/** One inspection, or one of its working screens. */
export function inspectionPath(inspectionId: string, part?: "checklist" | "complete"): string {
  return `${PATHS.inspections}/${inspectionId}${part ? `/${part}` : ""}`;
}
