import type { Network, NetworkOutcome, NetworkRequest } from "../../../../src-sw/ports.ts";
import type { FakeClock } from "./clock.ts";
import { clone } from "./clone.ts";
import { jsonResponse, problemResponse } from "./responses.ts";
import type { FakeServer } from "./server.ts";

/** What goes wrong with a request. */
export interface Fault {
  name: string;
  /** Whether the request reaches the server, which processes it before the response is replaced. */
  reaches: boolean;
  outcome: NetworkOutcome;
  /** Returns the changed response, if it is not replaced as a whole. */
  alter?(response: NetworkOutcome): NetworkOutcome;
}

const html = (status: number): NetworkOutcome => ({
  kind: "response",
  status,
  isRedirect: false,
  contentType: "text/html",
  retryAfter: null,
  json: undefined,
});

export const faults = {
  silence: { name: "no response", reaches: false, outcome: { kind: "no-answer" } },
  lostResponse: { name: "a response lost after the commit", reaches: true, outcome: { kind: "no-answer" } },
  timeout: { name: "30 s without a response", reaches: false, outcome: { kind: "timeout" } },
  timeoutAfterCommit: { name: "a response that came too late", reaches: true, outcome: { kind: "timeout" } },
  portal: { name: "a captive portal's page with 200", reaches: false, outcome: html(200) },
  portal403: { name: "a captive portal's page with 403", reaches: false, outcome: html(403) },
  portal404: { name: "a captive portal's page with 404", reaches: false, outcome: html(404) },
  gateway: { name: "a gateway's page with 502", reaches: false, outcome: html(502) },
  redirect: {
    name: "a redirect that was followed to JSON",
    reaches: false,
    outcome: { ...jsonResponse(200, { inspectionId: "x", photoId: "x", deficiencyId: "x" }), isRedirect: true },
  },
  movedAway: { name: "a redirect that was not followed", reaches: false, outcome: { ...html(0), isRedirect: true } as NetworkOutcome },
  noId: { name: "JSON without an id", reaches: false, outcome: jsonResponse(200, { ok: true }) },
  emptyId: {
    name: "JSON with an empty id",
    reaches: false,
    outcome: jsonResponse(201, { inspectionId: "", photoId: "", deficiencyId: "" }),
  },
  noContent: { name: "204 to a create", reaches: false, outcome: { ...jsonResponse(204, undefined), contentType: "" } },
  cutOff: { name: "a response whose body was cut off", reaches: true, outcome: jsonResponse(201, undefined) },
  cutShort: { name: "a list of results that was cut short", reaches: true, outcome: jsonResponse(201, undefined), alter: withFewerResults },
} satisfies Record<string, Fault>;

function withFewerResults(response: NetworkOutcome): NetworkOutcome {
  if (response.kind !== "response") return response;
  const results = (response.json as { results?: unknown[] } | undefined)?.results;
  return { ...response, json: results && { results: results.slice(1) } };
}

export function status(code: number, retryAfter: string | null = null): Fault {
  return { name: String(code), reaches: false, outcome: problemResponse(code, `Problem ${code}`, retryAfter) };
}

export interface Match {
  method?: string;
  path?: RegExp;
}

/** The upload rate of the link, and how often it breaks all connections. */
export interface Shape {
  upKbps: number;
  breaksEveryMs?: number;
  /** Whether a proxy in front of the server passes on complete requests only. */
  isBuffered?: boolean;
}

/** The simulated network between the device and the server: latency, faults, and a switch for the whole connection. */
export interface FakeNetwork {
  online: boolean;
  /** The round trip of a request, half of it each way. */
  latencyMs: number;
  /** Returns an extra delay for one way, so that requests and responses can overtake each other. */
  delayMs: () => number;
  /** Whether responses carry the server's time. */
  sendsDate: boolean;
  /** The shape of the link; with null, bodies take no time. */
  shape: Shape | null;
  /** Bytes of upload parts that went over the link, including those of aborted and refused parts. */
  partBytes: number;
  /** Each request that was sent, in order. */
  sent: NetworkRequest[];
  /** The greatest number of requests that were under way at once. */
  mostAtOnce: number;
  /** Makes the next `times` matching requests meet this fault. */
  break(fault: Fault, match?: Match, times?: number): void;
  heal(): void;
  /** Called with each request when it leaves, when the server has processed it, and when the response arrives. */
  step: (name: string) => void;
  /** Called with each request that leaves, and with each outcome that a living worker receives. */
  watch: { sent(request: NetworkRequest): void; received(request: NetworkRequest, outcome: NetworkOutcome): void };
  lend(): Network & { drop(): void };
}

export function createFakeNetwork(clock: FakeClock, server: FakeServer): FakeNetwork {
  const broken: { fault: Fault; match: Match; left: number }[] = [];
  const timers = clock.lend();
  let underWay = 0;

  function takeFault(request: NetworkRequest): Fault | null {
    const hit = broken.find(
      ({ match, left }) =>
        left > 0 &&
        (match.method === undefined || match.method === request.method) &&
        (match.path === undefined || match.path.test(request.url)),
    );
    if (!hit) return null;
    hit.left--;
    return hit.fault;
  }

  function pause(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => void timers.after(ms, resolve));
  }

  /** Resolves with null once the body has arrived, or with the outcome if it broke off on the way; the server keeps what arrived of a part. */
  async function carry(request: NetworkRequest): Promise<NetworkOutcome | null> {
    const size = sizeOf(request);
    const { body } = request;
    const isPart = body?.kind === "bytes";
    if (network.shape === null || size === 0) {
      if (isPart) network.partBytes += size;
      return null;
    }
    const { upKbps, breaksEveryMs = Number.POSITIVE_INFINITY, isBuffered = false } = network.shape;
    const neededMs = (size * 8) / upKbps;
    const toBreakMs = breaksEveryMs - (clock.now() % breaksEveryMs);
    const lastsMs = Math.min(neededMs, toBreakMs, request.timeoutMs);
    await pause(lastsMs);
    const arrived = Math.min(Math.floor((lastsMs * upKbps) / 8 + 0.001), size);
    if (isPart) network.partBytes += arrived;
    if (lastsMs === neededMs) return null;
    if (isPart && network.online && !isBuffered)
      server.handle({ ...request, body: { kind: "bytes", bytes: body.bytes.slice(0, arrived) } });
    return { kind: lastsMs === request.timeoutMs ? "timeout" : "no-answer" };
  }

  async function travel(request: NetworkRequest, alive: () => boolean): Promise<NetworkOutcome> {
    const dead: NetworkOutcome = { kind: "no-answer" };
    network.step(`send ${request.method} ${request.url}`);
    if (!alive()) return dead;
    network.sent.push(request);
    network.watch.sent(request);
    await pause(network.latencyMs / 2 + network.delayMs());
    if (!network.online) return dead;
    const broken = await carry(request);
    if (!network.online) return dead;
    if (broken) return broken;
    const fault = takeFault(request);
    const outcome = !fault || fault.reaches ? server.handle(request) : null;
    if (outcome) network.step(`served ${request.method} ${request.url}`);
    await pause(fault?.outcome.kind === "timeout" ? request.timeoutMs : network.latencyMs / 2 + network.delayMs());
    if (!network.online) return dead;
    network.step(`response ${request.method} ${request.url}`);
    if (fault) return dated(outcome && fault.alter ? fault.alter(outcome) : fault.outcome);
    return dated(outcome ?? dead);
  }

  function dated(outcome: NetworkOutcome): NetworkOutcome {
    return network.sendsDate && outcome.kind === "response" ? { ...outcome, date: new Date(clock.now()).toUTCString() } : outcome;
  }

  const network: FakeNetwork = {
    online: true,
    latencyMs: 0,
    shape: null,
    partBytes: 0,
    sent: [],
    mostAtOnce: 0,
    step: () => undefined,
    delayMs: () => 0,
    sendsDate: false,
    watch: { sent: () => undefined, received: () => undefined },
    break: (fault, match = {}, times = Number.POSITIVE_INFINITY) => void broken.push({ fault, match, left: times }),
    heal: () => void broken.splice(0),
    lend() {
      let alive = true;
      return {
        seemsOnline: () => network.online,
        send(request) {
          return new Promise((resolve) => {
            if (!alive) return;
            underWay++;
            network.mostAtOnce = Math.max(network.mostAtOnce, underWay);
            const sent = clone(request);
            void travel(sent, () => alive).then((outcome) => {
              underWay--;
              // A dead worker receives no response.
              if (!alive) return;
              network.watch.received(sent, outcome);
              resolve(outcome);
            });
          });
        },
        drop: () => void (alive = false),
      };
    },
  };
  return network;
}

function sizeOf({ body }: NetworkRequest): number {
  if (body?.kind === "bytes") return body.bytes.length;
  return body?.kind === "form" ? body.file.bytes.byteLength : 0;
}
