import type { Call, SentCall } from "#shared/api/call.ts";
import { type CallInput, describeRequest } from "#shared/api/request.ts";
import { API_TIMEOUT_MS } from "#shared/constants.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { fieldsOf, textOf } from "./json.ts";
import type { AccessOutcome, FormFile, Log, Network, NetworkOutcome, NetworkRequest } from "./ports.ts";

export interface CallContext {
  accessToken?: string;
  tenantId?: string | null;
  idempotencyKey?: string;
  /** The file of a form. */
  file?: FormFile | undefined;
  timeoutMs?: number;
}

/** What a call is made with. */
export interface QueuedInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A request beside the table of calls. */
export interface RawRequest {
  method: "GET" | "POST" | "HEAD" | "PATCH";
  /** Below the API root. */
  path: string;
  headers: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

export interface ApiClient {
  /** Makes one call of the table. Never rejects: whatever came back, or did not, is the outcome. */
  send<C extends Call>(call: SentCall<C>, input: CallInput<C>, context?: CallContext): Promise<NetworkOutcome>;
  /** The same with what was read from the outbox, as it was when it was queued. */
  sendQueued(call: Pick<Call, "method" | "path">, input: QueuedInput, context?: CallContext): Promise<NetworkOutcome>;
  /** Makes a request that is no call of the table; it has no file. */
  sendRaw(request: RawRequest, context: Omit<CallContext, "file">): Promise<NetworkOutcome>;
}

export function createApiClient(network: Network, apiRoot: string, log: Log): ApiClient {
  async function deliver(request: NetworkRequest): Promise<NetworkOutcome> {
    const outcome = await network.send(request);
    logRefusal(log, outcome, request.url);
    return outcome;
  }

  function sendQueued(call: Pick<Call, "method" | "path">, input: QueuedInput, context: CallContext = {}): Promise<NetworkOutcome> {
    const { file, timeoutMs = API_TIMEOUT_MS, ...rest } = context;
    const request: NetworkRequest = { ...describeRequest(call, input, { apiRoot, ...rest }), timeoutMs };
    const { body } = input;
    if (file) request.body = { kind: "form", fields: formFields(body), file };
    else if (body !== undefined) request.body = { kind: "json", value: body };
    return deliver(request);
  }

  return {
    send: sendQueued,
    sendQueued,
    sendRaw({ method, path, headers, bytes }, { timeoutMs = API_TIMEOUT_MS, ...rest }) {
      const described = describeRequest({ method: "POST", path }, {}, { apiRoot, ...rest });
      const body = bytes && ({ kind: "bytes", bytes } as const);
      return deliver({ ...described, method, headers: { ...described.headers, ...headers }, timeoutMs, ...(body && { body }) });
    },
  };
}

/** Specification section 8, "Error catalogue"; 404 is ignored. */
function logRefusal(log: Log, outcome: NetworkOutcome, url: string): void {
  const status = outcome.kind === "response" && !outcome.redirected ? outcome.status : 0;
  if (status === 401 && !url.includes("/authentication/")) log.warn("Not authenticated", url);
  if (status === 403) log.warn(specificationMessages["log.forbidden"], problemMessage(outcome));
  if (status === 500) log.warn(specificationMessages["log.serverError"], problemMessage(outcome));
}

/** The fields of a form as they are sent; an empty one is none. */
export function formFields(body: unknown): [string, string][] {
  return Object.entries(fieldsOf(body))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
}

export type ApiResponse = Extract<NetworkOutcome, { kind: "response" }>;

/** The outcome when it is a response in JSON that no redirect led to; a captive portal's page and silence are null. */
export function apiResponse(outcome: AccessOutcome): ApiResponse | null {
  return outcome.kind === "response" && !outcome.redirected && outcome.json !== undefined ? outcome : null;
}

/** The words of the server's problem details; none when it gave none. */
export function problemMessage(outcome: AccessOutcome): string {
  return textOf(fieldsOf(apiResponse(outcome)?.json)["message"]) ?? "";
}
