import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";

/** What every page says, and the titles of the screens. */
export const pageMessages = {
  "app.name": "Pinseal",
  "app.loading": "Loading",
  "app.title": "{title} – Pinseal",
  "app.back": "Back",
  "app.reload": "Reload",
  "app.tryAgain": "Try again",
  "app.hide": "Hide",
  "crash.title": "Something went wrong",
  "crash.lead": "This screen could not be shown. What you saved is safe on this device.",
  "crash.offlineTitle": "This screen is not on this device yet",
  "crash.offlineLead": "You are offline. It opens as soon as there is a connection; what you saved is safe.",
  "form.problem": "There is a problem",
  "form.labelled": "{label}: {message}",
  "form.errorTitle": "Error: {title}",
  "update.waiting": "A new version is ready",
  "update.outdated": "Pinseal was updated",
  "update.safe": "Reload to continue with it. Your work is saved on this device.",
  "home.title": "Home",
  "login.title": "Office sign-in",
  "login.resetTitle": "New password",
  "login.confirmTitle": "Confirm your email",
  "login.inviteTitle": "Invitation",
  "login.forgottenTitle": "Forgotten password",
  "register.title": "Register an organization",
  "selectTenant.title": "Choose an organization",
  "inspectorLogin.title": "Inspector sign-in",
  "inspectorTenant.title": "Choose organization",
  "dashboard.title": "Dashboard",
  "scanLocation.title": "Scan location",
  "scanExtinguisher.title": "Scan extinguisher",
  "checklist.title": "Checklist",
  "photos.title": "Photos",
  "signature.title": "Sign and submit",
  "success.reading": "Your inspection",
  "notFound.title": "Page not found",
} as const;
export type PageMessageKey = keyof typeof pageMessages;

export const say = sayer(specificationMessages, pageMessages);
