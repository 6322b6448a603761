import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#shared/error-codes.ts";
import { ApiProblem, toDocument } from "./problems.ts";

/** Node's codes for requests that it gives up. Everything else that it cannot read is `validation`. */
const CODES: Readonly<Record<string, ProblemCode>> = { HPE_HEADER_OVERFLOW: "tooLarge", ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout" };

/**
 * Sends a problem document for bytes that are not valid HTTP or that took too long to arrive, and closes the connection. A timeout must not
 * look like a refusal (400): the caller may send the same request again.
 */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const body = toDocument(new ApiProblem(CODES[error.code ?? ""] ?? "validation"));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}
