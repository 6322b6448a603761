import { sayer } from "#shared/messages/sayer.ts";
import { apiMessages } from "../../api/messages.ts";
import { signInMessages } from "../../components/sign-in-messages.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of signing up an organization. */
export const signUpMessages = {
  "signUp.lead": "You become its first administrator. It starts with the standard extinguisher types and checklists.",
  "signUp.organizationHint": "The name its members know it by",
  "signUp.emailHint": "You sign in with it. We will send a link to confirm it.",
  "signUp.submit": "Register",
  "signUp.toSignIn": "I already have an account",
  "signUp.closedTitle": "Registration is closed here",
  "signUp.closed":
    "New organizations are set up by the people who run this server. If yours is here already, ask its administrator for an account.",
  "signUp.doneTitle": "Your organization is registered",
  "signUp.done": "Signing you in did not work. Sign in with the email and password you chose.",
  "account.offline": apiMessages["api.offline"],
} as const;

export const say = sayer(signUpMessages, pageMessages, signInMessages, apiMessages);
