import { isUtf8 } from "node:buffer";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { recordClientAddresses } from "./http/client-address.ts";
import { sendDeviceMarks } from "./http/device.ts";
import { problemOf } from "./http/failures.ts";
import { networkOf } from "./http/network.ts";
import { ApiProblem, sendProblem } from "./http/problems.ts";
import { findSerializer } from "./http/serialize.ts";
import { mayBeIllFormed, requireWellFormed } from "./http/well-formed.ts";
import { sendXsrfCookie } from "./http/xsrf.ts";
import { describePhotoUploads } from "./photo-uploads/openapi.ts";
import { servePhotoUploads } from "./photo-uploads/routes.ts";
import { servePhotos } from "./photos/serve.ts";
import type { ServerPorts } from "./ports/ports.ts";
import { describeApi } from "./routes/openapi.ts";
import { createRouteHandler } from "./routes/route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call's `ownTransactions`. With `perItem`, the handler checks the text of each item. */
    ownTransactions?: Call["ownTransactions"];
  }
}

/** Limit for JSON bodies; forms have their own. */
const BODY_MAX_BYTES = 1024 * 1024;

/** Serves every call in the table, the OpenAPI description, signed photo links and uploads in parts. To be registered below the API root. */
export async function serveApi(app: FastifyInstance, server: ServerPorts): Promise<void> {
  app.setErrorHandler((error, request, reply) => sendProblem(reply, problemOf(error, request.log)));
  recordClientAddresses(app);
  await app.register(rateLimit, {
    keyGenerator: ({ clientAddress }) => networkOf(clientAddress),
    max: server.settings.requestsPerMinute,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: (_request, context) => new ApiProblem("tooManyRequests", { retryAfterSeconds: context.ttl / 1_000 }),
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new ApiProblem("callNotFound")));
  sendXsrfCookie(app, API_ROOT_DEFAULT, server.settings.publicUrl.startsWith("https:"));
  sendDeviceMarks(app, API_ROOT_DEFAULT, server.settings.publicUrl.startsWith("https:"));
  await app.register(multipart);
  await compressJson(app);
  parseJsonBodies(app);
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: BODY_MAX_BYTES,
      ...(call.acceptsGzip && { decompress: { requestEncodings: ["gzip"] } }),
      config: { ownTransactions: call.ownTransactions },
      handler: createRouteHandler(name, server, findSerializer(name)),
    });
  }
  // Serialized once and never compressed, because it is long and anybody may request it.
  const description = JSON.stringify(describeApi(server.settings.publicUrl, describePhotoUploads()));
  app.get("/openapi.json", { compress: false }, (_request, reply) => reply.type("application/json; charset=utf-8").send(description));
  servePhotos(app, server);
  await app.register((scope) => servePhotoUploads(scope, server, findSerializer("uploadPhoto")));
}

/**
 * Compresses JSON for clients that accept it: a page of reference data needs a tenth of the time on a weak link. Files are left as they are,
 * since their parts may be requested. The limit on the length of a body applies to what it expands to.
 */
async function compressJson(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ["br", "gzip"], customTypes: /[/+]json\b/, globalDecompression: false });
}

/**
 * An empty body counts as absent even if the client declares it as JSON, as many do with DELETE. Bytes that are not UTF-8 are refused: decoded,
 * they would become other characters than the client sent.
 */
function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null, undefined);
    try {
      if (!isUtf8(bytes)) throw new ApiProblem("invalidJson");
      const text = bytes.toString("utf8");
      const value: unknown = JSON.parse(text);
      const handlerChecks = request.routeOptions.config.ownTransactions === "perItem";
      if (!handlerChecks && mayBeIllFormed(text)) requireWellFormed(value);
      done(null, value);
    } catch (error) {
      done(error instanceof ApiProblem ? error : new ApiProblem("invalidJson"));
    }
  });
}
