import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Texts for signing in, choosing an organization and for passwords. */
export const signInMessages = {
  "password.show": "Show",
  "password.ofField": "password",
  "signIn.password": "Password",
  "signIn.emailWrong": "Enter your email address, like name@example.com",
  "signIn.passwordMissing": "Enter your password",
  "signIn.forgotten": "Forgot your password?",
  "signIn.passwordChanged": "Your new password is saved. Sign in with it.",
  "signIn.storing": "Saving the app to this device first. On a slow connection this can take a moment.",
  "signIn.needsConnection": "You are offline. Signing in needs a connection.",
  "tenant.current": "{name} (current)",
  "account.passwordHint": "At least 10 characters",
} as const;

export const say = sayer(signInMessages, pageMessages);
