import { IDEMPOTENCY_HEADER, TENANT_HEADER, TENANT_QUERY } from "../constants.ts";
import type { Call, CallBody, CallParams, CallQuery } from "./call.ts";

type RequiredIfDeclared<K extends string, T> = [T] extends [never] ? { [P in K]?: never } : { [P in K]: T };
type OptionalIfEmpty<K extends string, T> = [T] extends [never]
  ? { [P in K]?: never }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The input of a call: exactly the fields that the table declares for it. */
export type CallInput<C extends Call> = RequiredIfDeclared<"params", CallParams<C>> &
  OptionalIfEmpty<"query", CallQuery<C>> &
  RequiredIfDeclared<"body", CallBody<C>>;

export interface RequestContext {
  apiRoot: string;
  accessToken?: string | null;
  tenantId?: string | null;
  idempotencyKey?: string;
}

/**
 * Returns URL and headers of a call. The caller adds the body, and a page its own headers. Empty query values are dropped. The tenant is sent as
 * header and as query parameter (specification section 7).
 */
export function toHttpRequest<Method extends string>(
  call: { method: Method; path: string },
  input: { params?: unknown; query?: unknown },
  context: RequestContext,
): { method: Method; url: string; headers: Record<string, string> } {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (context.accessToken) headers["Authorization"] = `Bearer ${context.accessToken}`;
  if (context.tenantId) {
    headers[TENANT_HEADER] = context.tenantId;
    query.push(`${TENANT_QUERY}=${encodeURIComponent(context.tenantId)}`);
  }
  if (context.idempotencyKey) headers[IDEMPOTENCY_HEADER] = context.idempotencyKey;
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return { method: call.method, url: `${context.apiRoot}${path}${search}`, headers };
}
