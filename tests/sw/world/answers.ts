import type { NetworkOutcome } from "../../../src-sw/ports.ts";

export type Answer = Extract<NetworkOutcome, { kind: "answer" }>;

export function jsonAnswer(status: number, json: unknown, retryAfter: string | null = null): Answer {
  const contentType = status >= 400 ? "application/problem+json" : "application/json";
  return { kind: "answer", status, redirected: false, contentType, retryAfter, json };
}

export function problemAnswer(status: number, message = `Problem ${status}`, retryAfter: string | null = null, code = "test"): Answer {
  return jsonAnswer(status, { type: "about:blank", title: message, status, code, message }, retryAfter);
}

export function noContent(): Answer {
  return { ...jsonAnswer(204, undefined), contentType: "" };
}
