import type { ProblemCode } from "../codes.ts";

/** The server's words for each code of `codes.ts`. */
export const problemMessages = {
  "problem.validation": "Some of what was sent is not valid",
  "problem.tenantRequired": "Choose an organisation first",
  "problem.invalidJson": "The body is not valid JSON",
  "problem.notAuthenticated": "Sign in to continue",
  "problem.invalidCredentials": "Email or password is wrong",
  "problem.refreshRefused": "This session has ended",
  "problem.tenantForbidden": "You do not belong to this organisation",
  "problem.roleRequired": "Your role does not allow this",
  "problem.registrationClosed": "Registration is closed here",
  "problem.urlNotValid": "This link was altered or has expired",
  "problem.notFound": "Not found",
  "problem.callNotFound": "There is no such call",
  "problem.emailTaken": "This email address is already registered",
  "problem.inspectionSealed": "A completed inspection cannot be changed; make a new one",
  "problem.inspectionNotSealed": "This inspection is not completed yet",
  "problem.photoLimitReached": "This inspection has as many photos as it can hold",
  "problem.duplicate": "This exists already",
  "problem.versionStale": "Somebody else changed this in the meantime",
  "problem.tooLarge": "This is too large",
  "problem.unsupportedMediaType": "This kind of file is not accepted",
  "problem.idempotencyKeyReused": "This idempotency key was used for something else",
  "problem.tooManyRequests": "Too many requests; wait a moment",
  "problem.serverError": "Something went wrong on the server",
  "problem.notReady": "The server is not ready",
} as const satisfies Record<`problem.${ProblemCode}`, string>;
