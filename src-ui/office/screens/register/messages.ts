import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../../components/sign-in-messages.ts";
import { pageMessages } from "../../../messages.ts";
import { officeMessages } from "../../messages.ts";

/** Registering an organization. */
export const registerMessages = {
  "register.lead": "You become its first administrator. It begins with the standard extinguisher types and checklists.",
  "register.organizationHint": "The name that everybody in it knows it by",
  "register.emailHint": "You sign in with it. We send a link there to confirm it.",
  "register.submit": "Register",
  "register.toSignIn": "I have an account",
  "register.closedTitle": "Registration is closed here",
  "register.closed":
    "New organizations are set up by the people who run this server. If yours is here already, ask its administrator for an account.",
  "register.doneTitle": "Your organization is registered",
  "register.done": "Signing you in did not work just now. Sign in with the email and password that you chose.",
  "account.offline": "You are offline. This needs a connection.",
} as const;

export const say = sayer(registerMessages, pageMessages, signInMessages, officeMessages);
