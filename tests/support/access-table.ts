import { accounts } from "../qa/accounts.ts";

/**
 * Every path of specification section 2 with its access. `heading` is the screen's own; `:id` is an inspection of the visitor's tenant.
 * Who lacks the permission for a path for signed-in users is shown that the role does not allow it.
 */
export type Access =
  | "leads to home"
  | "guests"
  | "choice"
  | "login"
  | "login, to plan"
  | "login, to administer"
  | "SystemAdmin"
  | "TenantAdmin"
  | "nobody's"
  | "inspector guests"
  | "inspector";
type Row = [path: string, access: Access, heading: string | RegExp];
export const PATHS: Row[] = [
  ["/", "leads to home", ""],
  ["/home", "guests", /dead zone/],
  ["/login", "guests", "Office sign-in"],
  ["/register", "guests", "Register an organization"],
  ["/select-tenant", "choice", "Choose an organization"],
  ["/dashboard", "login", "Dashboard"],
  ["/locations", "login", "Locations"],
  ["/extinguishers", "login", "Extinguishers"],
  ["/extinguishers-cards", "login", "Extinguishers"],
  ["/extinguisher-types", "login", "Extinguisher types"],
  ["/inspections", "login", "Inspections"],
  ["/inspections/new", "login, to plan", /^(Plan inspections|Inspect at the desk)$/],
  ["/inspections/:id", "login", /HB-E\d+/],
  ["/inspections/:id/checklist", "login", /^Checklist of HB-E/],
  ["/inspections/:id/complete", "login", /^Complete the inspection of HB-E/],
  ["/reports", "login", "Reports"],
  ["/reports/issued", "login, to administer", "Issued reports"],
  ["/reports/made", "login", "Generated reports"],
  ["/reports/scheduled", "login, to administer", "Scheduled reports"],
  ["/reports/register", "login", "Register of extinguishers"],
  ["/settings", "login", "Settings"],
  ["/profile", "login", "Profile"],
  ["/checklist-templates", "login", "Checklists"],
  ["/users", "SystemAdmin", "Users"],
  ["/import-data", "TenantAdmin", "Import data"],
  ["/import-history", "TenantAdmin", "Import history"],
  ["/no/such/page", "nobody's", "This page does not exist"],
  ["/inspector", "inspector", ""],
  ["/inspector/login", "inspector guests", "Inspector sign-in"],
  ["/inspector/dashboard", "inspector", ""],
  ["/inspector/scan-location", "inspector", ""],
  ["/inspector/scan-extinguisher", "inspector", ""],
  ["/inspector/inspection-checklist", "inspector", ""],
  ["/inspector/inspection-photos", "inspector", ""],
  ["/inspector/inspection-signature", "inspector", ""],
  ["/inspector/inspection-success", "inspector", ""],
];

/** Where a visitor ends up: `own` is the screen itself, `refused` the notice that the role does not allow it, the others are other screens. */
export type Outcome = "own" | "refused" | "home" | "login" | "dashboard" | "choice" | "inspector login";
const GUEST: Record<Access, Outcome> = {
  "leads to home": "home",
  guests: "own",
  choice: "login",
  login: "login",
  "login, to plan": "login",
  "login, to administer": "login",
  SystemAdmin: "login",
  TenantAdmin: "login",
  "nobody's": "own",
  "inspector guests": "own",
  inspector: "inspector login",
};
const VIEWER: Record<Access, Outcome> = {
  ...GUEST,
  "leads to home": "dashboard",
  guests: "dashboard",
  choice: "own",
  login: "own",
  "login, to plan": "refused",
  "login, to administer": "refused",
  SystemAdmin: "refused",
  TenantAdmin: "refused",
};
const MAY_INSPECT: Record<Access, Outcome> = { ...VIEWER, "login, to plan": "own" };
const MAY_ADMINISTER: Record<Access, Outcome> = { ...MAY_INSPECT, "login, to administer": "own" };
const UNDECIDED: Record<Access, Outcome> = {
  ...VIEWER,
  "leads to home": "choice",
  guests: "choice",
  login: "choice",
  "login, to plan": "choice",
  "login, to administer": "choice",
  SystemAdmin: "choice",
  TenantAdmin: "choice",
};

type Visitor = [who: string, email: string | null, choice: RegExp | null, expected: Record<Access, Outcome>];
export const VISITORS: Visitor[] = [
  ["a guest", null, null, GUEST],
  ["a Viewer", accounts.harborViewer, null, VIEWER],
  ["an Inspector in the office", accounts.harborInspector, null, MAY_INSPECT],
  ["a TenantAdmin", accounts.harborAdmin, null, { ...MAY_ADMINISTER, TenantAdmin: "own" }],
  ["a SystemAdmin", accounts.root, /Harbor/, { ...MAY_ADMINISTER, SystemAdmin: "own" }],
  ["a SystemAdmin without a choice", accounts.root, null, UNDECIDED],
  ["a user of two tenants without a choice", accounts.both, null, UNDECIDED],
];

/** The query of each visit. A redirect must keep it. */
export const QUERY = "?from=a%20link&x=1";
const redirectTo = (path: string): string => `?redirect=${encodeURIComponent(path + QUERY)}`;

/** Returns the URL, with its query, at which a visitor of the path ends up. */
export function addressOf(outcome: Outcome, path: string, access: Access): string {
  const target = path === "/inspector" ? "/inspector/dashboard" : path;
  const redirect = redirectTo(target);
  switch (outcome) {
    case "own":
    case "refused":
      return path + QUERY;
    case "home":
      return `/home${QUERY}`;
    case "dashboard":
      return "/dashboard";
    case "login":
      return `/login${redirect}`;
    case "inspector login":
      return `/inspector/login${redirect}`;
    case "choice":
      return access === "guests" || access === "leads to home" ? "/select-tenant" : `/select-tenant${redirect}`;
  }
}
