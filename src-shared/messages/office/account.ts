import { sayer } from "../sayer.ts";

/** Words of the ways to an account: registration, a forgotten password, the links that are mailed. */
export const accountMessages = {
  "register.heading": "Register an organisation",
  "register.lead": "You become its first administrator. It begins with the standard extinguisher types and checklists.",
  "register.organisation": "Organisation",
  "register.organisationHint": "The name that everybody in it knows it by",
  "register.firstName": "First name",
  "register.lastName": "Last name",
  "register.email": "Email",
  "register.emailHint": "You sign in with it. We send a link there to confirm it.",
  "register.password": "Password",
  "register.submit": "Register",
  "register.toSignIn": "I have an account",
  "register.closedTitle": "Registration is closed here",
  "register.closed":
    "New organisations are set up by the people who run this server. If yours is here already, ask its administrator for an account.",
  "register.doneTitle": "Your organisation is registered",
  "register.done": "Signing you in did not work just now. Sign in with the email and password that you chose.",
  "account.passwordHint": "At least 10 characters",
  "account.offline": "You are offline. This needs a connection.",
  "account.signIn": "Sign in",
  "account.toDashboard": "Go on",
  "forgotten.heading": "Forgotten password",
  "forgotten.lead": "Tell us your email. We send you a link to choose a new password.",
  "forgotten.email": "Email",
  "forgotten.submit": "Send the link",
  "forgotten.sentTitle": "Look into your mail",
  "forgotten.sent":
    "If {email} belongs to an account, a link is on its way to it. It works for one hour. Nothing there? Look in the junk folder, and check the address.",
  "forgotten.again": "Send it to another address",
  "forgotten.back": "Back to sign-in",
  "reset.heading": "Choose a new password",
  "reset.lead": "You are then signed out everywhere and sign in with the new one.",
  "reset.password": "New password",
  "reset.submit": "Save the password",
  "reset.expired": "This link was used already or has expired",
  "reset.expiredLead":
    "Each link works once, and for a limited time. If you chose a password with it before, sign in with that one; else ask for a new link.",
  "reset.another": "Send a new link",
  "confirm.heading": "Confirm your email",
  "confirm.working": "Confirming",
  "confirm.doneTitle": "Your email address is confirmed",
  "confirm.done": "Nothing else is needed.",
  "confirm.expiredLead": "It may be confirmed already. If not, ask for a new link.",
  "confirm.email": "Email",
  "confirm.submit": "Send a new link",
  "confirm.failed": "This did not work just now",
  "confirm.sent": "If {email} belongs to an account, a new link is on its way to it. It works for seven days.",
} as const;

export const say = sayer(accountMessages);
