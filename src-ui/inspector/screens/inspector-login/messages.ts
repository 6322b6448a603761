import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../../components/sign-in-messages.ts";
import { deliveryMessages } from "../../../delivery/messages.ts";
import { pageMessages } from "../../../messages.ts";

/** Texts of the inspector's sign-in. */
export const inspectorLoginMessages = {
  "session.endedOfTitle": "Sign in as {name} to send their work",
  "session.endedOf": "The session of {name} ended. Everything they saved is still on this device and is sent once they sign in here.",
  "inspectorLogin.lead": "Signing in needs a connection. After that you can work offline.",
  "inspectorLogin.toOffice": "I work in the office",
} as const;

export const say = sayer(inspectorLoginMessages, pageMessages, deliveryMessages, signInMessages);
