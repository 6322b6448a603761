/*
 * The way from the device to the server: one origin that stays the same while the server comes and goes.
 * 1. Each request travels on a connection of its own: Chromium sends a request again by itself when a connection it had used before breaks,
 *    which would hide a lost answer from the app.
 * 2. A lost answer is lost after the server gave it whole, so what it stands for is committed.
 * 3. When the device breaks off, the server's side is broken off too, in the middle of a body if need be.
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

/** One request as it went by. */
export interface Exchange {
  /** When it came, in milliseconds since 1970. */
  cameAt: number;
  method: string;
  /** Path and query. */
  url: string;
  authorization: string | null;
  idempotencyKey: string | null;
  /** The cross-site request token it carried. */
  xsrfToken: string | null;
  /** When its head came, by `performance.now()`. */
  beganAt: number;
  /** When it was over, whatever its end; null while under way. */
  endedAt: number | null;
  /** Bytes of the body that went towards the server so far. */
  sentBytes: number;
  /** What the device was answered; null while under way and when it was answered nothing. */
  status: number | null;
  end: "under way" | "answered" | "injected" | "answer lost" | "broken off";
}

export interface Proxy {
  port: number;
  origin: string;
  /** What all devices' links are like. */
  shape(shape: LinkShape): void;
  /** Cuts this device off, whatever the others' links do. */
  cut(down: boolean): void;
  close(): Promise<void>;
}

export interface ProxyParts {
  serverPort: number;
  /** Shared by the devices of a test: what goes wrong, and what went by. */
  faults: Faults;
  exchanges: Exchange[];
}

export async function openProxy({ serverPort, faults, exchanges }: ProxyParts): Promise<Proxy> {
  const link = createLink();
  let isCut = false;
  const sockets = new Set<Socket>();
  const listener = createServer({ requestTimeout: 0 }, (request, response) => {
    const exchange = noteExchange(request);
    exchanges.push(exchange);
    response.on("close", () => {
      exchange.endedAt = performance.now();
      if (exchange.end === "under way") exchange.end = "broken off";
    });
    response.setHeader("connection", "close");
    carry(request, response, exchange).catch(() => request.socket.destroy());
  });
  listener.on("connection", (socket) => {
    if (isCut || link.shape.down) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
  });

  async function carry(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    const body = readAhead(request, response);
    await link.delay();
    const fault = faults.take(exchange.method, exchange.url);
    if (fault?.kind === "answer") {
      for await (const chunk of link.up(body)) exchange.sentBytes += chunk.length;
      response.writeHead(fault.answer.status, fault.answer.headers).end(fault.answer.body);
      Object.assign(exchange, { status: fault.answer.status, end: "injected" });
      return;
    }
    if (fault?.kind === "hold") {
      await Promise.race([fault.until, once(response, "close")]);
      exchange.end = "broken off";
      request.socket.destroy();
      return;
    }
    const answer = await forward(request, response, counted(link.up(body), exchange), serverPort);
    if (fault?.kind === "lose") {
      await answer.resume().toArray();
      exchange.end = "answer lost";
      request.socket.destroy();
      return;
    }
    const headers = { ...answer.headers, connection: "close" };
    response.writeHead(answer.statusCode ?? 502, headers);
    await pipeline(answer, response);
    Object.assign(exchange, { status: answer.statusCode ?? null, end: "answered" });
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

function noteExchange(request: IncomingMessage): Exchange {
  return {
    cameAt: Date.now(),
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

/** Takes the body from the device at once, whatever the link's rate: only then is it noticed at once that the device broke off. */
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

/** Rejects when the server is not there or the device breaks off. */
function forward(request: IncomingMessage, response: ServerResponse, body: AsyncIterable<Buffer>, port: number): Promise<IncomingMessage> {
  const { connection: _connection, ...headers } = request.headers;
  const onward = connect({ host: "127.0.0.1", port, method: request.method, path: request.url, headers, agent: false });
  response.on("close", () => onward.destroy());
  const answer = new Promise<IncomingMessage>((resolve, reject) => onward.once("response", resolve).once("error", reject));
  const sent = pipeline(Readable.from(body), onward);
  return Promise.race([answer, sent.then(() => answer)]);
}
