import type { Call, SentCall } from "#shared/api/call.ts";
import { toHttpRequest } from "#shared/api/request.ts";
import type { CallInput } from "#shared/api/request.ts";
import { API_TIMEOUT_MS } from "#shared/constants.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import type { FormFile, Log, Network, NetworkOutcome, NetworkRequest } from "../ports.ts";
import { fieldsOf } from "../values/json.ts";
import { problemMessage, statusOf } from "./outcomes.ts";

export interface CallContext {
  accessToken?: string;
  tenantId?: string | null;
  idempotencyKey?: string;
  /** The file of a form. */
  file?: FormFile | undefined;
  timeoutMs?: number;
  /** The body is sent compressed. Only for calls that accept it (`acceptsGzip`). */
  gzip?: boolean;
}

/** The input of a queued call, as it was read from the outbox. */
export interface QueuedInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A request that is not in the table of calls. */
export interface RawRequest {
  method: "GET" | "POST" | "HEAD" | "PATCH";
  /** Below the API root. */
  path: string;
  headers: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

export interface ApiClient {
  /** Makes a call of the table. Never rejects: having no response is an outcome too. */
  send<C extends Call>(call: SentCall<C>, input: CallInput<C>, context?: CallContext): Promise<NetworkOutcome>;
  /** Makes a call with input that was read from the outbox, unchanged since it was queued. Never rejects. */
  sendQueued(call: Pick<Call, "method" | "path">, input: QueuedInput, context?: CallContext): Promise<NetworkOutcome>;
  /** Makes a request that is not in the table of calls. It carries no file. Never rejects. */
  sendRaw(request: RawRequest, context: Omit<CallContext, "file">): Promise<NetworkOutcome>;
}

export function createApiClient(network: Network, apiRoot: string, log: Log): ApiClient {
  async function deliver(request: NetworkRequest): Promise<NetworkOutcome> {
    const outcome = await network.send(request);
    logRefusal(log, outcome, request.url);
    return outcome;
  }

  function sendQueued(call: Pick<Call, "method" | "path">, input: QueuedInput, context: CallContext = {}): Promise<NetworkOutcome> {
    const { file, timeoutMs = API_TIMEOUT_MS, gzip, ...rest } = context;
    const request: NetworkRequest = { ...toHttpRequest(call, input, { apiRoot, ...rest }), timeoutMs };
    const { body } = input;
    if (file) request.body = { kind: "form", fields: formFields(body), file };
    else if (body !== undefined) request.body = { kind: "json", value: body, gzip };
    return deliver(request);
  }

  return {
    send: sendQueued,
    sendQueued,
    sendRaw({ method, path, headers, bytes }, { timeoutMs = API_TIMEOUT_MS, ...rest }) {
      const request = toHttpRequest({ method, path }, {}, { apiRoot, ...rest });
      const body = bytes && ({ kind: "bytes", bytes } as const);
      return deliver({ ...request, headers: { ...request.headers, ...headers }, timeoutMs, ...(body && { body }) });
    },
  };
}

/** Logs a refusal (specification section 8, "Error catalogue"). A 404 is not logged. */
function logRefusal(log: Log, outcome: NetworkOutcome, url: string): void {
  const status = statusOf(outcome);
  if (status === 401 && !url.includes("/authentication/")) log.warn("Not authenticated", url);
  if (status === 403) log.warn(specificationMessages["log.forbidden"], problemMessage(outcome));
  if (status === 500) log.warn(specificationMessages["log.serverError"], problemMessage(outcome));
}

/** Returns the fields of a form as they are sent, without those that are null or undefined. */
export function formFields(body: unknown): [string, string][] {
  return Object.entries(fieldsOf(body))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}
