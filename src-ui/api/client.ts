import type { Call, CallResponse, SentCall } from "#shared/api/call.ts";
import { toHttpRequest } from "#shared/api/request.ts";
import type { CallInput } from "#shared/api/request.ts";
import { API_TIMEOUT_MS, XSRF_HEADER } from "#shared/constants.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { EngineFailureCode } from "#shared/error-codes.ts";
import { ApiError } from "./api-error.ts";
import { say } from "./messages.ts";
import { logRefusal, readResponse } from "./response.ts";
import type { ApiResponse } from "./response.ts";

export interface ApiPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  apiRoot: string;
  seemsOnline(): boolean;
  /** Returns the session as the page knows it; null for a guest. */
  session(): SessionView | null;
  /** Has the worker refresh the session, once for all callers. */
  refresh(generation: number): Promise<Result<SessionView>>;
  adopt(session: SessionView): void;
  /** Returns the value of the cross-site request cookie. */
  xsrfToken(): string | null;
  timeoutSignal(timeoutMs: number): AbortSignal;
}

export interface SendOptions<T = unknown> {
  /** The user and tenant of the screen. A call is not sent once the session belongs to another user or tenant. */
  owner?: { userId: string; tenantId: string };
  idempotencyKey?: string;
  /** The version that the person saw; sent as `If-Match`. */
  ifMatch?: number;
  /** A file to send as a form. */
  file?: File;
  signal?: AbortSignal;
  /** The message for a refusal without one. */
  fallback?: string;
  timeoutMs?: number;
  /** Sends the request instead of the browser's own `fetch`. */
  fetch?: ApiPorts["fetch"];
  /** Reads the response instead of `readResponse`, whose promise it keeps. */
  read?: typeof readResponse<T>;
}

export interface ApiClient {
  /**
   * Makes one call of the table. A 401 asks the worker for one refresh and tries once more (specification section 4).
   * Rejects with `ApiError`, or `AbortError` once `signal` aborts.
   */
  send<C extends Call, T = CallResponse<C>>(call: SentCall<C>, input: CallInput<C>, options?: SendOptions<T>): Promise<ApiResponse<T>>;
}

/** Codes that mean the session cannot be refreshed; any other leaves the session as it is. */
const REFRESH_REFUSALS: readonly EngineFailureCode[] = ["refreshRefused", "noRefreshToken", "notSignedIn"];

/** Codes that mean that the device could not store the refreshed session. */
const DEVICE_FAILURES: readonly EngineFailureCode[] = ["quotaExceeded", "storageFailed"];

/** Makes the API client of the office: calls carry the session's token and tenant, and take 30 s at most unless they say otherwise (specification section 7). */
export function createApiClient(ports: ApiPorts): ApiClient {
  function ensureSame({ owner: asked }: Pick<SendOptions, "owner">): void {
    const session = ports.session();
    if (!asked || (session?.currentTenantId === asked.tenantId && session.user.userId === asked.userId)) return;
    throw new ApiError("tenantChanged", say("api.tenantChanged"));
  }

  async function attempt<T>(
    call: SentCall,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options: SendOptions<T>,
  ): Promise<ApiResponse<T>> {
    ensureSame(options);
    const session = ports.session();
    const { method, url, headers } = toHttpRequest(call, input, {
      apiRoot: ports.apiRoot,
      accessToken: session?.accessToken ?? null,
      tenantId: session?.currentTenantId ?? null,
      ...(options.idempotencyKey !== undefined && { idempotencyKey: options.idempotencyKey }),
    });
    const xsrfToken = call.method === "GET" ? null : ports.xsrfToken();
    if (xsrfToken) headers[XSRF_HEADER] = xsrfToken;
    if (options.ifMatch !== undefined) headers["If-Match"] = `"${options.ifMatch}"`;
    const init: RequestInit = { method, headers, signal: signalOf(options) };
    if (options.file) init.body = formOf(input.body, options.file);
    else if (input.body !== undefined) {
      headers["Content-Type"] = "application/json";
      init.body = JSON.stringify(input.body);
    }
    try {
      const response = await reach(url, init, options);
      if (call.method === "GET") ensureSame(options);
      return response;
    } catch (error) {
      if (error instanceof ApiError) logRefusal(error, url);
      throw error;
    }
  }

  function signalOf({ signal, timeoutMs = API_TIMEOUT_MS }: Pick<SendOptions, "signal" | "timeoutMs">): AbortSignal {
    const timeout = ports.timeoutSignal(timeoutMs);
    return signal ? AbortSignal.any([signal, timeout]) : timeout;
  }

  /** Fetches and reads a response. One that breaks off half-way counts as none. */
  async function reach<T>(url: string, init: RequestInit, options: SendOptions<T>): Promise<ApiResponse<T>> {
    const { fetch = ports.fetch, read = readResponse<T>, fallback = say("api.failed") } = options;
    try {
      return await read(await fetch(url, init), fallback);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      if (error instanceof DOMException && error.name === "TimeoutError") throw new ApiError("timeout", say("api.timeout"));
      throw notReached();
    }
  }

  function notReached(): ApiError {
    return ports.seemsOnline() ? new ApiError("noResponse", say("api.noResponse")) : new ApiError("offline", say("api.offline"));
  }

  async function refresh(session: SessionView): Promise<void> {
    const result = await ports.refresh(session.generation);
    if (result.ok) return ports.adopt(result.value);
    if (DEVICE_FAILURES.includes(result.code)) throw new ApiError("notStored", result.message);
    if (!REFRESH_REFUSALS.includes(result.code)) throw notReached();
    throw new ApiError("signInNeeded", result.code === "noRefreshToken" ? result.message : say("api.signInNeeded"), 401);
  }

  return {
    async send(call, input, options = {}) {
      const session = ports.session();
      try {
        return await attempt(call, input, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401 || session === null || error.code === "invalidCredentials") throw error;
        await refresh(session);
        return await attempt(call, input, options);
      }
    },
  };
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, `${value as string | number}`);
  }
  form.append("file", file);
  return form;
}
