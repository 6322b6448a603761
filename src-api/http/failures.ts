import type { FastifyBaseLogger } from "fastify";
import type { ProblemCode } from "#shared/error-codes.ts";
import { isLostToOthers } from "../database/retry.ts";
import { ApiProblem } from "./problems.ts";

interface Thrown {
  code?: string;
  statusCode?: number;
  syscall?: string;
  constraint?: string;
  message?: string;
}

/** The messages of `pg`, which come without a code, if a connection breaks or none is free. */
const CONNECTION_ERROR_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const CONNECTION_ERROR_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  // Timed out: `inTenantSnapshot`.
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08001",
]);

/** Returns the problem that the caller gets for anything thrown. Unexpected errors are logged, and never shown. */
export function problemOf(thrown: unknown, log: FastifyBaseLogger): ApiProblem {
  if (thrown instanceof ApiProblem) return thrown;
  const error = (thrown ?? {}) as Thrown;
  const known = frameworkProblem(error) ?? databaseProblem(error);
  if (known !== null && known.code !== "notReady") return known;
  log.error({ err: thrown }, "A call failed");
  return known ?? new ApiProblem("serverError");
}

const FRAMEWORK_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_REQ_FILE_TOO_LARGE: "tooLarge",
  FST_PARTS_LIMIT: "tooLarge",
  FST_FILES_LIMIT: "tooLarge",
  FST_FIELDS_LIMIT: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupportedMediaType",
  FST_CP_ERR_INVALID_CONTENT_ENCODING: "unsupportedMediaType",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "validation",
  ERR_STREAM_PREMATURE_CLOSE: "validation",
  FST_MP_PREMATURE_CLOSE: "validation",
};
/** The form parser reports malformed forms without a code; its 'needle' is the boundary. */
const MALFORMED_FORM = /multipart|^The needle /i;

/** Codes for the static file server's 412 and 416. */
const FILE_CODES: Readonly<Record<number, ProblemCode>> = { 412: "versionStale", 416: "rangeNotSatisfiable" };

function frameworkProblem(error: Thrown): ApiProblem | null {
  const known = FRAMEWORK_CODES[error.code ?? ""] ?? FILE_CODES[error.statusCode ?? 0];
  const code = known ?? (isCallerError(error) ? "validation" : undefined);
  return code === undefined ? null : new ApiProblem(code);
}

/** Whether the error is the caller's: a 4xx from Fastify or a plugin, a malformed form, or a connection closed mid-request. */
function isCallerError({ statusCode = 500, code, message }: Thrown): boolean {
  const isHungUp = code === "ECONNRESET" && message === "aborted";
  return (statusCode >= 400 && statusCode < 500) || isHungUp || MALFORMED_FORM.test(message ?? "");
}

/**
 * What the database refuses as invalid is the caller's mistake. Its own message is not passed on. A call that still lost to others when it was
 * repeated here may be sent again. A reference to nothing (23503) is a fault of the server, which looks up what the caller names.
 */
function databaseProblem(error: Thrown): ApiProblem | null {
  if (error.code === "23505") return takenValue(error.constraint ?? "");
  if (/^22[0-9A-Z]{3}$/.test(error.code ?? "")) return new ApiProblem("validation");
  return isLostToOthers(error) || isUnreachable(error) ? new ApiProblem("notReady", { retryAfterSeconds: 2 }) : null;
}

/** A missing socket of the embedded database has the same code as any missing file. */
function isUnreachable({ code = "", syscall, message = "" }: Thrown): boolean {
  return CONNECTION_ERROR_CODES.has(code) || (code === "ENOENT" && syscall === "connect") || CONNECTION_ERROR_MESSAGE.test(message);
}

/** The field of each unique index over what people choose, so that the error is shown at that field. */
const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  locations_code: "locationCode",
  locations_barcode: "barcodeData",
  extinguishers_code: "extinguisherCode",
  extinguishers_barcode: "barcodeData",
  extinguisher_types_code: "typeCode",
};

/**
 * Returns the problem of a value that is taken; null for any other unique index, whose violation is a fault of the server and may be
 * repeated. A device takes a conflict as the end of a plan, so a fault must not look like one.
 */
function takenValue(constraint: string): ApiProblem | null {
  if (constraint === "users_email_key") return new ApiProblem("emailTaken");
  const field = fieldOfUnique(constraint);
  return field === undefined ? null : new ApiProblem("duplicate", { errors: { [field]: ["field.duplicate"] } });
}

/** Returns the field of the register whose value the violated index says is taken; undefined for any other constraint. */
export function fieldOfUnique(constraint: string): string | undefined {
  return UNIQUE_FIELDS[constraint];
}
