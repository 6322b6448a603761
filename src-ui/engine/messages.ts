import type { EngineFailureCode } from "#shared/error-codes.ts";
import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { pageMessages } from "../messages.ts";

/** Why the engine could not do something, in plain words for the person on site. */
export const failureMessages = {
  "failure.offline": "No connection. Your work is safe on this device.",
  "failure.signInFailed": specificationMessages["auth.loginFailed"],
  "failure.devSignInFailed": specificationMessages["auth.devLoginFailed"],
  "failure.inspectorRoleRequired": specificationMessages["auth.inspectorRequired"],
  "failure.noRefreshToken": specificationMessages["auth.noRefreshToken"],
  "failure.tooManyRequests": "Too many attempts. Wait a moment and try again.",
  "failure.serverUnreachable": "The server cannot be reached. Check the connection and try again.",
  "failure.serverError": "The server has a problem. Try again in a moment.",
  "failure.refreshRefused": "Sign in again to continue.",
  "failure.notSignedIn": "Sign in to continue.",
  "failure.tenantForbidden": "You are not a member of that organization.",
  "failure.switchTenantFailed": specificationMessages["auth.switchTenantFailed"],
  "failure.tenantRequired": pageMessages["common.chooseOrganizationFirst"],
  "failure.notFound": pageMessages["common.gone"],
  "failure.templateMissing": "No checklist is in use for this inspection type. Ask the office for one.",
  "failure.ofAnotherUser": "This inspection is another inspector’s. It is still on this device.",
  "failure.notRefused": "The server may still accept this, so it stays on this device.",
  "failure.draftIncomplete": "Go back to the checklist: an answer, a comment or a required photo is missing.",
  "failure.draftChanged": "This inspection was changed in another tab. Check it as it is now, then sign again.",
  "failure.draftSealed": "This inspection was already submitted.",
  "failure.quotaExceeded": "This device is full. Free some space, then try again.",
  "failure.photoTooLarge": "This photo is too large.",
  "failure.tooManyPhotos": "This inspection already has the maximum number of photos.",
  "failure.storageFailed": "This device could not save. Try again. Do not close this page.",
  "failure.protocolMismatch": "Pinseal was updated. Reload to continue; saved work stays on this device.",
  "failure.deadline": "The app did not respond. Try again.",
} as const satisfies Record<`failure.${EngineFailureCode | "deadline"}`, string>;

export const say = sayer(failureMessages, pageMessages);
