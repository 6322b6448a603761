import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../../components/sign-in-messages.ts";
import { pageMessages } from "../../../messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of registering an organization. */
export const registerMessages = {
  "register.lead": "You become its first administrator. It starts with the standard extinguisher types and checklists.",
  "register.organizationHint": "The name its members know it by",
  "register.emailHint": "You sign in with it. We will send a link to confirm it.",
  "register.submit": "Register",
  "register.toSignIn": "I already have an account",
  "register.closedTitle": "Registration is closed here",
  "register.closed":
    "New organizations are set up by the people who run this server. If yours is here already, ask its administrator for an account.",
  "register.doneTitle": "Your organization is registered",
  "register.done": "Signing you in did not work. Sign in with the email and password you chose.",
  "account.offline": "You are offline. This needs a connection.",
} as const;

export const say = sayer(registerMessages, pageMessages, signInMessages, officeMessages);
