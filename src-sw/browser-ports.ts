import type { Broadcast } from "#shared/engine/events.ts";
import { type AnswerEnvelope, CHANNEL } from "#shared/engine/protocol.ts";
import { isJson } from "./json.ts";
import { errorName } from "./stores/database.ts";
import type { Clients, Clock, Locks, Log, Network, NetworkOutcome, NetworkRequest, Ports, Random } from "./ports.ts";

/** The browser's own clock, network, locks and database; the only file of the worker that names them. */
export function browserPorts(scope: ServiceWorkerGlobalScope): Omit<Ports, "caches" | "sync"> {
  return {
    clock: browserClock,
    network: { send, isOnline: () => navigator.onLine },
    locks: browserLocks,
    indexedDB,
    random: browserRandom,
    clients: browserClients(scope),
    log: browserLog,
  };
}

export const browserLog: Log = { warn: (message, detail) => console.warn(message, detail ?? "") };

/** The worker's own way out, for the app's files and for requests of pages that pass through it. */
export function passThrough(request: RequestInfo, options?: RequestInit): Promise<Response> {
  return fetch(request, options);
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

const browserLocks: Locks = {
  hold: async (name, run) => navigator.locks.request(name, run),
  holdIfFree: async (name, run) => navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null)),
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
    async broadcast(broadcast: Broadcast) {
      const message: AnswerEnvelope = { channel: CHANNEL, kind: "broadcast", broadcast };
      for (const client of await windows()) client.postMessage(message);
    },
    anyOpen: async () => (await windows()).length > 0,
  } satisfies Clients;
}

const send: Network["send"] = async (request) => {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request),
      // A redirect is never our server's answer; following it could turn a captive portal's page into a delivery.
      redirect: "manual",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return await readAnswer(response);
  } catch (error) {
    return { kind: errorName(error) === "TimeoutError" ? "timeout" : "no-answer" };
  }
};

function headersOf({ headers, body }: NetworkRequest): Record<string, string> {
  return body?.kind === "json" ? { ...headers, "Content-Type": "application/json" } : headers;
}

function bodyOf({ body }: NetworkRequest): BodyInit | null {
  if (!body) return null;
  if (body.kind === "json") return JSON.stringify(body.value);
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  const { name, fileName, contentType, bytes } = body.file;
  form.append(name, new Blob([bytes], { type: contentType }), fileName);
  return form;
}

async function readAnswer(response: Response): Promise<NetworkOutcome> {
  const contentType = response.headers.get("Content-Type") ?? "";
  return {
    kind: "answer",
    status: response.status,
    redirected: response.type === "opaqueredirect",
    contentType,
    retryAfter: response.headers.get("Retry-After"),
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
