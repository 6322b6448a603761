import type { NetworkOutcome } from "../../../../src-sw/ports.ts";

export type ApiResponse = Extract<NetworkOutcome, { kind: "response" }>;

export function jsonResponse(status: number, json: unknown, retryAfter: string | null = null): ApiResponse {
  const contentType = status >= 400 ? "application/problem+json" : "application/json";
  return { kind: "response", status, isRedirect: false, contentType, retryAfter, json };
}

export function problemResponse(
  status: number,
  message = `Problem ${status}`,
  retryAfter: string | null = null,
  code = "test",
): ApiResponse {
  return jsonResponse(status, { type: "about:blank", title: message, status, code, message }, retryAfter);
}

export function noContent(): ApiResponse {
  return { ...jsonResponse(204, undefined), contentType: "" };
}
