import { sayer } from "./sayer.ts";

/** Words of the pages that everybody may open, and of signing in. */
export const publicMessages = {
  "password.show": "Show",
  "password.hide": "Hide",
  "home.heading": "Fire extinguisher inspections that survive a dead zone",
  "home.lead":
    "Scan, check, photograph and sign with no signal at all. Pinseal keeps the work on the phone and sends it when there is a connection.",
  "home.inspector": "For inspectors",
  "home.inspectorLead": "Sign in once with a connection. After that, everything you need is on your phone.",
  "home.inspectorSignIn": "Inspector sign-in",
  "home.office": "For the office",
  "home.officeLead": "For administrators and staff of an organization.",
  "home.officeSignIn": "Office sign-in",
  "home.register": "Register an organization",
  "signIn.email": "Email",
  "signIn.password": "Password",
  "signIn.submit": "Sign in",
  "signIn.emailWrong": "Enter your email address, like name@example.com",
  "signIn.passwordMissing": "Enter your password",
  "signIn.storing": "Storing the app on this device first. On a slow connection this takes a moment.",
  "signIn.needsConnection": "You are offline. Signing in needs a connection.",
  "login.heading": "Office sign-in",
  "login.lead": "For administrators and staff.",
  "login.forgotten": "Forgotten password?",
  "login.passwordChanged": "Your new password is saved. Sign in with it.",
  "login.toInspector": "I am an inspector",
  "login.demo": "Demo",
  "login.demoLead": "This server runs on demo data. Try an account without its password.",
  "login.demoAccount": "Demo account",
  "login.devSignIn": "Dev sign-in",
  "notFound.heading": "This page does not exist",
  "notFound.lead": "The address may be mistyped, or the page has moved.",
  "notFound.home": "Go to the start page",
  "unsupported.title": "Pinseal cannot run here",
  "unsupported.insecure": "This page was opened over a connection that is not secure. Open it with an address that begins with https://.",
  "unsupported.noWorker": "This browser cannot work offline. Use a current Chrome, Edge, Firefox or Safari, and leave private browsing.",
  "unsupported.refused":
    "The part that works offline could not be started. Check the connection and that this browser may store data for this site.",
  "unsupported.why": "Without it Pinseal could lose your work, so it does not start.",
} as const;

export const say = sayer(publicMessages);
