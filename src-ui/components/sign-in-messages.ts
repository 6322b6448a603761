import { sayer } from "#shared/messages/sayer.ts";

/** Signing in, and passwords. */
export const signInMessages = {
  "password.show": "Show",
  "password.hide": "Hide",
  "home.register": "Register an organization",
  "signIn.email": "Email",
  "signIn.password": "Password",
  "signIn.submit": "Sign in",
  "signIn.emailWrong": "Enter your email address, like name@example.com",
  "signIn.passwordMissing": "Enter your password",
  "signIn.storing": "Storing the app on this device first. On a slow connection this takes a moment.",
  "signIn.needsConnection": "You are offline. Signing in needs a connection.",
  "account.passwordHint": "At least 10 characters",
  "account.signIn": "Sign in",
} as const;

export const say = sayer(signInMessages);
