import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { apiMessages } from "../../api/messages.ts";
import { signInMessages } from "../../components/sign-in-messages.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of a forgotten password and of mailed links. */
export const accountMessages = {
  "account.toDashboard": "Continue to Pinseal",
  "forgotten.lead": "Enter your email. We will send you a link to choose a new password.",
  "forgotten.submit": "Send the link",
  "forgotten.sentTitle": "Check your email",
  "forgotten.sent":
    "If {email} belongs to an account, a link is on its way. It works for one hour. Nothing there? Check your junk folder, and the address.",
  "forgotten.again": "Send it to another address",
  "forgotten.back": "Back to sign-in",
  "reset.heading": "Choose a new password",
  "reset.lead": "Saving it signs you out everywhere. Then sign in with the new password.",
  "reset.submit": "Save password",
  "reset.expired": "This link has already been used or has expired",
  "reset.expiredLead":
    "Each link works once, and for a limited time. If you already chose a password with it, sign in with that one; otherwise ask for a new link. None arrives for a deactivated account.",
  "join.heading": "Join {tenant}",
  "join.lead": "{by} invited you to {tenant} on Pinseal. Your role is {role}.",
  "join.role.TenantAdmin": "administrator",
  "join.role.Inspector": "inspector",
  "join.role.Viewer": "viewer",
  "join.account":
    "This email address has an account. Enter its password to join with it. If you did not set it up, choose a new password first, then open the invitation again.",
  "join.submit": "Join",
  "join.working": "Opening the invitation",
  "join.expired": "This invitation no longer works",
  "join.expiredLead":
    "It was accepted, revoked, replaced by a later one, or has expired, or your account is deactivated. If you already accepted it, sign in; otherwise ask whoever invited you to send it again.",
  "join.doneTitle": "You joined {tenant}",
  "join.done": "Sign in with {email}.",
  "join.doneHere": "You are signed in with {email}.",
  "other.lead": "{name} is signed in on this device. Sign out first, so that what you do is not recorded under that name.",
  "other.continue": "Continue as {name}",
  "confirm.lead": "Confirm the address only if you registered with Pinseal yourself.",
  "confirm.submit": "Confirm my email address",
  "confirm.working": "Confirming",
  "confirm.doneTitle": "Your email address is confirmed",
  "confirm.done": "Nothing else is needed.",
  "confirm.expiredLead": "It may be confirmed already. If not, ask for a new link.",
  "confirm.sent": "If {email} belongs to an account, a new link is on its way. It works for seven days.",
  sendANewLink: "Send a new link",
  failed: "This did not work",
} as const;

export const say = sayer(accountMessages, pageMessages, signInMessages, apiMessages, specificationMessages);
