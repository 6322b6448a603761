import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../components/sign-in-messages.ts";

/** The start page. */
export const homeMessages = {
  "home.heading": "Fire extinguisher inspections that survive a dead zone",
  "home.lead":
    "Scan, check, photograph and sign with no signal at all. Pinseal keeps the work on the phone and sends it when there is a connection.",
  "home.inspector": "For inspectors",
  "home.inspectorLead": "Sign in once with a connection. After that, everything you need is on your phone.",
  "home.inspectorSignIn": "Inspector sign-in",
  "home.office": "For the office",
  "home.officeLead": "For administrators and staff of an organization.",
  "home.officeSignIn": "Office sign-in",
} as const;

export const say = sayer(signInMessages, homeMessages);
