/** The stable error codes of the API with their HTTP statuses. */
export const PROBLEM_CODES = {
  // Any call
  validation: 400,
  invalidJson: 400,
  tenantRequired: 400,
  roleRequired: 403,
  notFound: 404,
  callNotFound: 404,
  requestTimeout: 408,
  duplicate: 409,
  inUse: 409,
  versionStale: 412,
  tooLarge: 413,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  idempotencyKeyReused: 422,
  tooManyRequests: 429,
  serverError: 500,
  notReady: 503,

  // Signing in, and people
  invalidCredentials: 401,
  notAuthenticated: 401,
  refreshRefused: 401,
  xsrfMismatch: 403,
  tokenNotValid: 400,
  registrationClosed: 403,
  emailTaken: 409,
  tenantForbidden: 403,
  lastSystemAdmin: 409,
  lastTenantAdmin: 409,

  // Inspections and checklists
  checklistIncomplete: 400,
  inspectionSealed: 409,
  inspectionNotSealed: 409,
  inspectionReviewed: 409,
  inspectionSigned: 409,
  inspectionDeleted: 410,
  templatePublished: 409,

  // Photos
  urlNotValid: 403,
  photoLimitReached: 409,
  tooManyPixels: 413,
  tooManyUploads: 429,
  offsetMismatch: 409,
  tusVersion: 412,
  checksumMismatch: 460,

  // Imports
  spreadsheetEmpty: 400,
  spreadsheetWithoutRows: 400,
  spreadsheetDamaged: 400,
  spreadsheetMixedEncodings: 400,
  spreadsheetTooLarge: 413,
  spreadsheetTooManyRows: 413,
  spreadsheetTooManyColumns: 413,
  spreadsheetNotText: 415,
  spreadsheetOldOrLocked: 415,
  spreadsheetIsWebPage: 415,
  importNotValidated: 409,
  importRunning: 409,
  importNotCompleted: 409,
  importBuiltUpon: 409,
  importDecided: 409,
  registerChanged: 409,

  // Documents
  pdfNotMade: 503,
  tooManyLabels: 413,
  codeWithdrawn: 404,
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** Why a call to the engine failed. These failures are expected, and returned as values. */
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
  | "templateMissing"
  | "ofAnotherUser"
  | "notRefused"
  | "draftIncomplete"
  | "draftSealed"
  | "draftChanged"
  | "quotaExceeded"
  | "photoTooLarge"
  | "tooManyPhotos"
  | "storageFailed"
  | "protocolMismatch";
