import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the choice of an organization. */
export const selectTenantMessages = {
  lead: "Everything you see and do from here on belongs to it.",
  search: "Find an organization",
  none: "You do not belong to any organization yet. Ask an administrator to add you.",
  firstLead: "There is no organization yet. Create the first one; it starts with the standard extinguisher types and checklists.",
  name: "Name of the organization",
  make: "Create the organization",
  noMatch: "No organization has “{term}” in its name.",
  failed: "The organizations could not be loaded",
} as const;

export const say = sayer(selectTenantMessages, pageMessages, officeMessages);
