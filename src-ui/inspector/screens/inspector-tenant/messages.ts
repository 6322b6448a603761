import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";

/** Texts of the inspector's choice of an organization. */
export const inspectorTenantMessages = {
  "inspectorTenant.heading": "Which organization?",
  "inspectorTenant.lead": "You inspect for more than one. Choose where you work now.",
} as const;

export const say = sayer(inspectorTenantMessages, pageMessages);
