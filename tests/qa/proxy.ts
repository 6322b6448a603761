/*
 * A proxy between a device and the server: one origin that stays the same while the server comes and goes.
 * 1. Each request has a connection of its own: Chromium repeats a request on its own when a reused connection breaks,
 *    which would hide a lost response from the app.
 * 2. A response is lost only after the server sent all of it, so its effect is committed.
 * 3. When the device aborts a request, the server's side is aborted too, in the middle of a body if need be.
 */

import { once } from "node:events";
import { createServer, request as connect } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Faults } from "./faults.ts";
import { createLink } from "./link.ts";
import type { LinkShape } from "./link.ts";

/** One request and what became of it. */
export interface Exchange {
  /** When it arrived, in milliseconds since 1970. */
  arrivedAt: number;
  method: string;
  /** Path and query. */
  url: string;
  authorization: string | null;
  idempotencyKey: string | null;
  /** The cross-site request token it carried. */
  xsrfToken: string | null;
  /** When its headers arrived, by `performance.now()`. */
  beganAt: number;
  /** When it ended, in whichever way; null while under way. */
  endedAt: number | null;
  /** Bytes of the body sent on to the server so far. */
  sentBytes: number;
  /** The status that the device got; null while under way and when it got no response. */
  status: number | null;
  end: "under way" | "responded" | "injected" | "response lost" | "aborted";
}

export interface Proxy {
  port: number;
  origin: string;
  /** Shapes the link, as for all devices. */
  shape(shape: LinkShape): void;
  /** Cuts this device off, or connects it again, independently of the others' links. */
  cut(down: boolean): void;
  close(): Promise<void>;
}

export interface ProxyPorts {
  serverPort: number;
  /** Shared by all devices of a test, like `exchanges`. */
  faults: Faults;
  exchanges: Exchange[];
}

export async function openProxy({ serverPort, faults, exchanges }: ProxyPorts): Promise<Proxy> {
  const link = createLink();
  let isCut = false;
  const sockets = new Set<Socket>();
  const listener = createServer({ requestTimeout: 0 }, (request, response) => {
    const exchange = newExchange(request);
    exchanges.push(exchange);
    response.on("close", () => {
      exchange.endedAt = performance.now();
      if (exchange.end === "under way") exchange.end = "aborted";
    });
    response.setHeader("connection", "close");
    relay(request, response, exchange).catch(() => request.socket.destroy());
  });
  listener.on("connection", (socket) => {
    if (isCut || link.shape.down) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
  });

  async function relay(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    const body = readAhead(request, response);
    await link.delay();
    const fault = faults.take(exchange.method, exchange.url);
    if (fault?.kind === "respond") {
      for await (const chunk of link.up(body)) exchange.sentBytes += chunk.length;
      response.writeHead(fault.response.status, fault.response.headers).end(fault.response.body);
      Object.assign(exchange, { status: fault.response.status, end: "injected" });
      return;
    }
    if (fault?.kind === "hold") {
      await Promise.race([fault.until, once(response, "close")]);
      exchange.end = "aborted";
      request.socket.destroy();
      return;
    }
    const upstream = await forward(request, response, counted(link.up(body), exchange), serverPort);
    if (fault?.kind === "lose") {
      await upstream.resume().toArray();
      exchange.end = "response lost";
      request.socket.destroy();
      return;
    }
    const headers = { ...upstream.headers, connection: "close" };
    response.writeHead(upstream.statusCode ?? 502, headers);
    await pipeline(upstream, response);
    Object.assign(exchange, { status: upstream.statusCode ?? null, end: "responded" });
  }

  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    origin: `http://localhost:${port}`,
    shape: (shape) => {
      link.shape = shape;
      if (shape.down) breakAll();
    },
    cut: (down) => {
      isCut = down;
      if (down) breakAll();
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function newExchange(request: IncomingMessage): Exchange {
  return {
    arrivedAt: Date.now(),
    method: request.method ?? "GET",
    url: request.url ?? "/",
    authorization: request.headers.authorization ?? null,
    idempotencyKey: request.headers["idempotency-key"]?.toString() ?? null,
    xsrfToken: request.headers["x-xsrf-token"]?.toString() ?? null,
    beganAt: performance.now(),
    endedAt: null,
    sentBytes: 0,
    status: null,
    end: "under way",
  };
}

/** Reads the body from the device immediately, even over a slow link: only then is an abort by the device noticed when it happens. */
function readAhead(request: IncomingMessage, response: ServerResponse): Readable {
  const body = request.pipe(new PassThrough({ highWaterMark: 64 * 1024 * 1024 }));
  response.on("close", () => body.destroy());
  return body;
}

async function* counted(body: AsyncIterable<Buffer>, exchange: Exchange): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    exchange.sentBytes += chunk.length;
    yield chunk;
  }
}

/** Resolves with the server's response. Rejects when the server is down or the device aborts. */
function forward(request: IncomingMessage, response: ServerResponse, body: AsyncIterable<Buffer>, port: number): Promise<IncomingMessage> {
  const { connection: _connection, ...headers } = request.headers;
  const outgoing = connect({ host: "127.0.0.1", port, method: request.method, path: request.url, headers, agent: false });
  response.on("close", () => outgoing.destroy());
  const responded = new Promise<IncomingMessage>((resolve, reject) => outgoing.once("response", resolve).once("error", reject));
  const sent = pipeline(Readable.from(body), outgoing);
  return Promise.race([responded, sent.then(() => responded)]);
}
