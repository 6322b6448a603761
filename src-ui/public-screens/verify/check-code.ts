import { API_TIMEOUT_MS } from "#shared/constants.ts";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { API_ROOT } from "../../api/api-root.ts";

/** The outcome of checking a code. */
export type CodeOutcome =
  | { kind: "found"; verified: VerifiedCode; checkedAt: Date }
  | { kind: "tooMany"; minutes: number }
  | { kind: "withdrawn" | "unknown" | "offline" | "unreachable" };

/** Asks the server about a code, without a session. Rejects only when `signal` is aborted. */
export async function checkCode(code: string, signal: AbortSignal): Promise<CodeOutcome> {
  try {
    const response = await fetch(`${API_ROOT}/verify/${encodeURIComponent(code)}`, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
    });
    return outcomeOf(response, (await response.json()) as Record<string, unknown>);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: navigator.onLine ? "unreachable" : "offline" };
  }
}

/** Returns the outcome. Only a response that is clearly the API's own says anything about the document. */
function outcomeOf(response: Response, body: Record<string, unknown>): CodeOutcome {
  if (response.ok && typeof body["tenantName"] === "string" && typeof body["isValid"] === "boolean") {
    return { kind: "found", verified: body as unknown as VerifiedCode, checkedAt: new Date() };
  }
  if (response.status === 429)
    return { kind: "tooMany", minutes: Math.max(1, Math.ceil(Number(response.headers.get("Retry-After")) / 60)) };
  if (body["code"] === "codeWithdrawn") return { kind: "withdrawn" };
  return { kind: body["code"] === "notFound" || body["code"] === "validation" ? "unknown" : "unreachable" };
}
