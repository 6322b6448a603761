import type { Duplex } from "node:stream";
import { ApiProblem, toDocument } from "./problems.ts";

/** Sends a problem document for bytes that are not valid HTTP, for which there is no request, and closes the connection. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const body = toDocument(new ApiProblem(error.code === "HPE_HEADER_OVERFLOW" ? "tooLarge" : "validation"));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.status} ${body.status === 413 ? "Payload Too Large" : "Bad Request"}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroy(error);
}
