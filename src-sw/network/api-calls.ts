import type { SentCall } from "#shared/api/call.ts";
import type { calls as table } from "#shared/api/index.ts";

type Sent<N extends keyof typeof table> = { [K in N]: SentCall<(typeof table)[K]> };

/**
 * The calls that the worker makes. The compiler checks each against the table; importing the table with its schemas would double the
 * worker's size.
 */
export const calls: Sent<
  | "login"
  | "devLogin"
  | "refresh"
  | "logout"
  | "me"
  | "myRoles"
  | "switchTenant"
  | "pullReferenceChanges"
  | "createInspection"
  | "createInspections"
  | "updateInspection"
  | "completeInspection"
  | "listAssignedInspections"
  | "deleteInspection"
  | "createResponses"
  | "createDeficiency"
  | "updateDeficiency"
  | "deleteDeficiency"
  | "uploadPhoto"
  | "reportUnsentWork"
> = {
  login: { method: "POST", path: "/authentication/login" },
  devLogin: { method: "POST", path: "/authentication/dev-login" },
  refresh: { method: "POST", path: "/authentication/refresh" },
  logout: { method: "POST", path: "/authentication/logout" },
  me: { method: "GET", path: "/authentication/me" },
  myRoles: { method: "GET", path: "/authentication/me/roles" },
  switchTenant: { method: "POST", path: "/users/switch-tenant" },
  pullReferenceChanges: { method: "GET", path: "/reference/changes" },
  createInspection: { method: "POST", path: "/v2/inspections" },
  createInspections: { method: "POST", path: "/v2/inspections/batch" },
  updateInspection: { method: "PUT", path: "/v2/inspections/{id}" },
  completeInspection: { method: "PUT", path: "/v2/inspections/{id}/complete" },
  listAssignedInspections: { method: "GET", path: "/v2/inspections/assigned" },
  deleteInspection: { method: "DELETE", path: "/v2/inspections/{id}" },
  createResponses: { method: "POST", path: "/v2/inspections/{id}/responses" },
  createDeficiency: { method: "POST", path: "/deficiencies" },
  updateDeficiency: { method: "PUT", path: "/deficiencies/{id}" },
  deleteDeficiency: { method: "DELETE", path: "/deficiencies/{id}" },
  uploadPhoto: { method: "POST", path: "/photos" },
  reportUnsentWork: { method: "PUT", path: "/devices/{id}/unsent" },
};
