import type { ProblemCode } from "../codes.ts";
import { sayer } from "./sayer.ts";

/** The server's words for each code of `codes.ts`. */
export const problemMessages = {
  "problem.validation": "Some of what was sent is not valid",
  "problem.checklistIncomplete": "Some questions of the checklist have no response",
  "problem.tenantRequired": "Choose an organisation first",
  "problem.invalidJson": "The body is not valid JSON",
  "problem.notAuthenticated": "Sign in to continue",
  "problem.invalidCredentials": "Email or password is wrong",
  "problem.refreshRefused": "This session has ended",
  "problem.tenantForbidden": "You do not belong to this organisation",
  "problem.roleRequired": "Your role does not allow this",
  "problem.registrationClosed": "Registration is closed here",
  "problem.urlNotValid": "This link was altered or has expired",
  "problem.xsrfMismatch": "This request did not come from the app; reload the page",
  "problem.notFound": "Not found",
  "problem.callNotFound": "There is no such call",
  "problem.tokenNotValid": "This link was used already or has expired; ask for a new one",
  "problem.lastSystemAdmin": "Somebody has to stay system administrator",
  "problem.lastTenantAdmin": "Somebody has to stay administrator of the organization",
  "problem.emailTaken": "This email address is already registered",
  "problem.inspectionSealed": "A completed inspection cannot be changed; make a new one",
  "problem.inspectionNotSealed": "This inspection is not completed yet",
  "problem.inspectionReviewed": "This inspection was reviewed already",
  "problem.inspectionSigned": "This inspection is signed already",
  "problem.inspectionDeleted": "This inspection was deleted before it was completed",
  "problem.photoLimitReached": "This inspection has as many photos as it can hold",
  "problem.duplicate": "This exists already",
  "problem.inUse": "Something in use still belongs to this",
  "problem.templatePublished": "A published checklist never changes; make a new version",
  "problem.versionStale": "Somebody else changed this in the meantime",
  "problem.tooLarge": "This is too large",
  "problem.tooManyPixels": "This picture has more than 50 megapixels; send a smaller one",
  "problem.unsupportedMediaType": "This kind of file is not accepted",
  "problem.idempotencyKeyReused": "This idempotency key was used for something else",
  "problem.tooManyRequests": "Too many requests; wait a moment",
  "problem.serverError": "Something went wrong on the server",
  "problem.notReady": "The server is not ready",
} as const satisfies Record<`problem.${ProblemCode}`, string>;

export const say = sayer(problemMessages);
