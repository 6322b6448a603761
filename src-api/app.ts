import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import helmet from "@fastify/helmet";
import serveStatic from "@fastify/static";
import Fastify from "fastify";
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { sql } from "kysely";
import { API_ROOT_DEFAULT, APP_VERSION, DEMO_HEADER } from "#shared/constants.ts";
import { serveApi } from "./api.ts";
import { isDemoOpen, isLocalRequest } from "./authentication/demo-access.ts";
import type { Config } from "./config.ts";
import { respondToBrokenRequest } from "./http/broken-request.ts";
import { problemOf } from "./http/failures.ts";
import { ApiProblem, sendProblem } from "./http/problems.ts";
import type { ServerPorts } from "./ports/ports.ts";

export interface AppDeps {
  config: Config;
  ports: ServerPorts;
  /** The folder of the built app; null where only the API is wanted. */
  webFolder: string | null;
  /** Hands the app to a server that is already listening; without it, the app is used through `inject`. */
  serverFactory?: NonNullable<FastifyServerOptions["serverFactory"]>;
}

/** Wires the application: the API below `/api`, the built app everywhere else. It opens no port and owns no process. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, ports, webFolder, serverFactory } = deps;
  const hops = config.trustProxy;
  const app = Fastify({
    trustProxy: typeof hops === "number" ? (_address, hop) => hop < hops : hops,
    clientErrorHandler: respondToBrokenRequest,
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, new ApiProblem("validation")),
    ...(serverFactory !== undefined && { serverFactory, logger: { level: "warn" } }),
  });
  app.setErrorHandler<{ headers?: Record<string, string> }>((error, request, reply) => {
    // The size of the file, for a caller who asked for a part beyond its end.
    const range = error.headers?.["Content-Range"];
    if (range !== undefined) void reply.header("content-range", range);
    return sendProblem(reply, problemOf(error, request.log));
  });
  await app.register(helmet, securityHeaders(config.publicUrl));
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === "1.1") throw new ApiProblem("validation");
    // With two Host headers, Node reads the first, and a proxy may have read the other.
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host");
    if (hosts.length > 1) throw new ApiProblem("validation");
  });
  // Devices compare their clocks with this one, against which the times of inspections are judged.
  app.addHook("onRequest", async (_request, reply) => void reply.header("date", ports.clock().toUTCString()));
  app.get(`${API_ROOT_DEFAULT}/health`, async (request, reply) => {
    const demo = isDemoOpen({ server: ports, isLocal: isLocalRequest(request.headers) }).catch(() => false);
    if (!(await isDatabaseUp(ports))) return sendProblem(reply, new ApiProblem("notReady"));
    if (await demo) reply.header(DEMO_HEADER, "1");
    return { status: "ok", version: APP_VERSION };
  });
  await app.register((scope) => serveApi(scope, ports), { prefix: API_ROOT_DEFAULT });
  await serveApp(app, webFolder);
  await app.ready();
  // By default Node silently drops headers beyond 2,000, possibly those of a proxy. Their total size is limited anyway.
  app.server.maxHeadersCount = 0;
  return app;
}

/** Allows what the app needs and nothing else: its own scripts, workers and images made in the page, the camera and the position. */
function securityHeaders(publicUrl: string): Parameters<typeof helmet>[1] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", "blob:", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith("https:"),
  };
}

/** Serves the built app. Files with a hash in their name are cached forever, the worker and the pages are revalidated each time. */
async function serveApp(app: FastifyInstance, webFolder: string | null): Promise<void> {
  const hasPage = webFolder !== null && existsSync(join(webFolder, "index.html"));
  if (hasPage) {
    await app.register(serveStatic, {
      root: webFolder,
      preCompressed: true,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", cacheRule(webFolder, path));
        if (basename(path).startsWith("index.html")) reply.header("permissions-policy", "camera=(self), geolocation=(self), microphone=()");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasPage && isNavigation(request)) {
      // The page of a verify code names a tenant, so search engines must not list it.
      if (/^\/verify(\/|\?|$)/i.test(request.url)) reply.header("x-robots-tag", "noindex, nofollow");
      return reply.sendFile("index.html");
    }
    return sendProblem(reply, new ApiProblem("callNotFound"));
  });
}

function cacheRule(webFolder: string, path: string): string {
  if (path.startsWith(join(webFolder, "assets"))) return "public, max-age=31536000, immutable";
  return /^(sw\.js|index\.html)/.test(basename(path)) ? "no-cache" : "public, max-age=3600";
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && !`${path}/`.startsWith(`${API_ROOT_DEFAULT}/`) && (request.headers.accept ?? "").includes("text/html");
}

/** A database that has not responded after two seconds counts as gone. */
async function isDatabaseUp(ports: ServerPorts): Promise<boolean> {
  const reached = sql`SELECT 1`.execute(ports.tenantDb).then(
    () => true,
    () => false,
  );
  const deadline = new AbortController();
  const tooLate = wait(2_000, false, { signal: deadline.signal }).catch(() => false);
  const result = await Promise.race([reached, tooLate]);
  deadline.abort();
  return result;
}
