import { sayer } from "#shared/messages/sayer.ts";
import { deliveryMessages } from "../../delivery/messages.ts";
import { pageMessages } from "../../messages.ts";

/** The inspector's sign-in. */
export const inspectorLoginMessages = {
  "inspectorLogin.lead": "Needs a connection this once. Then you can work without one.",
  "inspectorLogin.toOffice": "I work in the office",
} as const;

export const say = sayer(inspectorLoginMessages, pageMessages, deliveryMessages);
