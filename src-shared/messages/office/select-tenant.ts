import { sayer } from "../sayer.ts";

/** Words of the choice of an organisation. */
export const selectTenantMessages = {
  heading: "Choose an organisation",
  lead: "Everything you see and do from here on belongs to it.",
  search: "Find an organisation",
  none: "You do not belong to any organisation yet. Ask an administrator to add you.",
  firstLead: "There is no organisation yet. Make the first one; it begins with the standard extinguisher types and checklists.",
  name: "Name of the organisation",
  make: "Make the organisation",
  noMatch: "No organisation has “{term}” in its name.",
  current: "{name} (now)",
  signOut: "Sign out",
  failed: "The organisations could not be loaded",
} as const;

export const say = sayer(selectTenantMessages);
