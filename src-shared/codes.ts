/** Stable codes of errors, kept apart from their words (`messages/problems.ts`). */
export const problemCodes = {
  validation: 400,
  checklistIncomplete: 400,
  tenantRequired: 400,
  invalidJson: 400,
  notAuthenticated: 401,
  invalidCredentials: 401,
  refreshRefused: 401,
  tenantForbidden: 403,
  roleRequired: 403,
  registrationClosed: 403,
  urlNotValid: 403,
  xsrfMismatch: 403,
  notFound: 404,
  callNotFound: 404,
  tokenNotValid: 400,
  emailTaken: 409,
  lastSystemAdmin: 409,
  lastTenantAdmin: 409,
  inspectionSealed: 409,
  inspectionNotSealed: 409,
  inspectionReviewed: 409,
  inspectionSigned: 409,
  inspectionDeleted: 410,
  photoLimitReached: 409,
  duplicate: 409,
  inUse: 409,
  templatePublished: 409,
  versionStale: 412,
  tooLarge: 413,
  tooManyPixels: 413,
  unsupportedMediaType: 415,
  idempotencyKeyReused: 422,
  tooManyRequests: 429,
  serverError: 500,
  notReady: 503,
} as const;
export type ProblemCode = keyof typeof problemCodes;

/** Why the engine could not do what a page asked; expected, so returned as values. */
export type EngineFailureCode =
  | "offline"
  | "signInFailed"
  | "devSignInFailed"
  | "tooManyRequests"
  | "serverUnreachable"
  | "serverError"
  | "inspectorRoleRequired"
  | "noRefreshToken"
  | "refreshRefused"
  | "notSignedIn"
  | "tenantForbidden"
  | "tenantRequired"
  | "switchTenantFailed"
  | "notFound"
  | "notRefused"
  | "draftIncomplete"
  | "draftSealed"
  | "draftChanged"
  | "quotaExceeded"
  | "photoTooLarge"
  | "tooManyPhotos"
  | "storageFailed"
  | "protocolMismatch";
