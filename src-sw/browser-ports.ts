import { PHOTO_ID_HEADER, UPLOAD_OFFSET_HEADER } from "#shared/api/photo-uploads.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "#shared/constants.ts";
import type { Broadcast } from "#shared/engine/events.ts";
import { CHANNEL } from "#shared/engine/protocol.ts";
import type { WorkerEnvelope } from "#shared/engine/protocol.ts";
import { COOKIE_TIMEOUT_MS } from "./limits.ts";
import type { Clients, Clock, Locks, Log, Network, NetworkOutcome, NetworkRequest, Ports, Random } from "./ports.ts";
import { errorName } from "./values/error-name.ts";
import { isJson } from "./values/json.ts";

/** Returns ports that use the browser's clock, network, locks and databases. No other file of the worker uses these directly. */
export function browserPorts(scope: ServiceWorkerGlobalScope): Omit<Ports, "caches" | "syncEvents"> {
  return {
    clock: browserClock,
    network: { send: createSend(scope), seemsOnline: () => navigator.onLine },
    locks: browserLocks,
    indexedDB,
    random: browserRandom,
    clients: browserClients(scope),
    log: browserLog,
  };
}

export const browserLog: Log = { warn: (message, detail) => console.warn(message, detail ?? "") };

/** Fetches from the network: for the files of the app, and for requests of pages that the worker passes on. */
export function passThrough(request: RequestInfo, options?: RequestInit): Promise<Response> {
  return fetch(request, options);
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

const browserLocks: Locks = {
  hold: async (name, work) => navigator.locks.request(name, work),
  holdIfFree: async (name, work) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)),
};

const browserRandom: Random = {
  uuid: () => crypto.randomUUID(),
  async sha256(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  },
};

function browserClients(scope: ServiceWorkerGlobalScope): Clients {
  const windows = () => scope.clients.matchAll({ includeUncontrolled: true, type: "window" });
  return {
    async broadcast(broadcasts: readonly Broadcast[]) {
      const message: WorkerEnvelope = { channel: CHANNEL, kind: "broadcasts", broadcasts };
      for (const client of await windows()) client.postMessage(message);
    },
    anyOpen: async () => (await windows()).length > 0,
  } satisfies Clients;
}

/** The part of the scope that has cookies. In some browsers, workers cannot read them. */
type CookieScope = Partial<Pick<ServiceWorkerGlobalScope, "cookieStore">>;

function createSend(scope: CookieScope): Network["send"] {
  return async (request) => {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        ...(await contentOf(request, scope)),
        // Our server never redirects, and following a redirect could make a captive portal's page look like a delivery.
        redirect: "manual",
        cache: "no-store",
        // A sign-in sets the cookie whose value is sent with each write.
        credentials: "same-origin",
        signal: AbortSignal.timeout(request.timeoutMs),
      });
      return await readResponse(response);
    } catch (error) {
      return { kind: errorName(error) === "TimeoutError" ? "timeout" : "no-answer" };
    }
  };
}

async function contentOf(
  { method, headers, body }: NetworkRequest,
  scope: CookieScope,
): Promise<{ headers: Record<string, string>; body: BodyInit | null }> {
  const xsrfToken = method === "GET" ? null : await readXsrfToken(scope);
  const isJsonBody = body?.kind === "json";
  const gzip = isJsonBody && body.gzip && typeof CompressionStream === "function";
  const content = encode(body);
  return {
    headers: {
      ...headers,
      ...(isJsonBody && { "Content-Type": "application/json" }),
      ...(gzip && { "Content-Encoding": "gzip" }),
      ...(xsrfToken !== null && { [XSRF_HEADER]: xsrfToken }),
    },
    body: gzip ? await compress(content) : content,
  };
}

/** Resolves with null if there is no token. Does not wait long for it: the server accepts a write without it too. */
async function readXsrfToken({ cookieStore }: CookieScope): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, COOKIE_TIMEOUT_MS, null));
  const cookie = await Promise.race([cookieStore?.get(XSRF_COOKIE).catch(() => null), tooLate]);
  return cookie?.value ?? null;
}

/** Buffers the compressed bytes, since servers read a stream only over HTTP/2. */
function compress(content: BodyInit | null): Promise<ArrayBuffer> {
  const { body } = new Response(content);
  return new Response(body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
}

function encode(body: NetworkRequest["body"]): BodyInit | null {
  if (!body) return null;
  if (body.kind === "json") return JSON.stringify(body.value);
  if (body.kind === "bytes") return body.bytes;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  const { name, fileName, contentType, bytes } = body.file;
  form.append(name, new Blob([bytes], { type: contentType }), fileName);
  return form;
}

async function readResponse(response: Response): Promise<NetworkOutcome> {
  const contentType = response.headers.get("Content-Type") ?? "";
  return {
    kind: "response",
    status: response.status,
    isRedirect: response.type === "opaqueredirect",
    contentType,
    retryAfter: response.headers.get("Retry-After"),
    date: response.headers.get("Date"),
    upload: {
      location: response.headers.get("Location"),
      offset: response.headers.get(UPLOAD_OFFSET_HEADER),
      photoId: response.headers.get(PHOTO_ID_HEADER),
    },
    json: isJson(contentType) ? parse(await response.text()) : undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
