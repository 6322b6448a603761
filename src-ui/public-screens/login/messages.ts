import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../components/sign-in-messages.ts";
import { failureMessages } from "../../engine/messages.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the office's sign-in. */
export const loginMessages = {
  "login.lead": "For administrators and staff.",
  "login.leadBack": failureMessages["failure.notSignedIn"],
  "login.toInspector": "I am an inspector",
  "login.demo": "Demo",
  "login.demoLead": "This server runs on demo data. Try an account without its password.",
  "login.demoAccount": "Demo account",
  "login.devSignIn": "Dev sign-in",
} as const;

export const say = sayer(loginMessages, pageMessages, signInMessages);
