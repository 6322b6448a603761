import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import {
  PART_CONTENT_TYPE,
  PHOTO_ID_HEADER,
  PHOTO_UPLOADS_PATH,
  TUS_HEADER,
  TUS_VERSION,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_METADATA_HEADER,
  UPLOAD_OFFSET_HEADER,
} from "#shared/api/photo-uploads.ts";
import { API_ROOT_DEFAULT, PHOTO_MAX_BYTES } from "#shared/constants.ts";
import { id } from "#shared/entities/fields.ts";
import { originOf } from "../http/origin.ts";
import { ApiProblem } from "../http/problems.ts";
import { requireOwnPage } from "../http/xsrf.ts";
import type { ServerPorts } from "../ports/ports.ts";
import type { CallInTenant } from "../routes/execute-call.ts";
import { enterTenant, identify } from "../routes/identify.ts";
import type { Serialize } from "../routes/transact.ts";
import { CHECKSUM_ALGORITHMS } from "./add-part.ts";
import { requireTusVersion } from "./headers.ts";
import { createPhotoUploads } from "./uploads.ts";
import type { UploadState } from "./uploads.ts";

const UPLOAD_PATH = `${PHOTO_UPLOADS_PATH}/:id`;
const EXTENSIONS = "creation,creation-with-upload,expiration,checksum,termination";

/**
 * Serves tus 1.0 for photos that are uploaded in parts. It is not in the table of calls, since its messages are headers. Every request needs the
 * permission to inspect, except `OPTIONS`, which reveals nothing but what is supported.
 */
export async function servePhotoUploads(app: FastifyInstance, server: ServerPorts, serialize: Serialize): Promise<void> {
  const uploads = createPhotoUploads(serialize);
  // The body is passed on as a stream.
  app.addContentTypeParser(PART_CONTENT_TYPE, (_request, body, done) => done(null, body));
  app.addHook("onSend", async (_request, reply) => {
    void reply.header(TUS_HEADER, TUS_VERSION).header("cache-control", "no-store");
    if (reply.statusCode === 412) void reply.header("tus-version", TUS_VERSION);
  });

  async function enter(request: FastifyRequest): Promise<CallInTenant> {
    requireTusVersion(request.headers);
    requireOwnPage("POST", request.headers);
    const session = await identify(request, server);
    return { server, session, request, tenantId: await enterTenant(request, session, "inspect", server) };
  }

  async function readState(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = await uploads.state(await enter(request), readId(request));
    if (state.metadata !== "") void reply.header(UPLOAD_METADATA_HEADER, state.metadata);
    return withState(reply.code(200).header(UPLOAD_LENGTH_HEADER, state.lengthBytes), state).send();
  }

  async function add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tenantCall = await enter(request);
    if (request.headers["content-type"] !== PART_CONTENT_TYPE) throw new ApiProblem("unsupportedMediaType");
    return withState(reply.code(204), await uploads.add(tenantCall, readId(request), bodyOf(request))).send();
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await uploads.end(await enter(request), readId(request));
    return reply.code(204).send();
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = await uploads.open(await enter(request), bodyOf(request));
    const location = `${originOf(request, server.settings)}${API_ROOT_DEFAULT}${PHOTO_UPLOADS_PATH}/${state.uploadId}`;
    return withState(reply.code(201).header("location", location), state).send();
  }

  const byMethod = { HEAD: readState, PATCH: add, DELETE: end };
  app.post(PHOTO_UPLOADS_PATH, { bodyLimit: PHOTO_MAX_BYTES }, create);
  app.head(UPLOAD_PATH, readState);
  app.patch(UPLOAD_PATH, { bodyLimit: PHOTO_MAX_BYTES }, add);
  app.delete(UPLOAD_PATH, end);
  app.post(UPLOAD_PATH, { bodyLimit: PHOTO_MAX_BYTES }, async (request, reply) => {
    const method = String(request.headers["x-http-method-override"]).toUpperCase();
    if (!(method in byMethod)) throw new ApiProblem("callNotFound");
    return byMethod[method as keyof typeof byMethod](request, reply);
  });
  serveOptions(app);
}

function serveOptions(app: FastifyInstance): void {
  for (const path of [PHOTO_UPLOADS_PATH, UPLOAD_PATH]) {
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({ "tus-version": TUS_VERSION, "tus-extension": EXTENSIONS, "tus-max-size": PHOTO_MAX_BYTES })
        .header("tus-checksum-algorithm", CHECKSUM_ALGORITHMS.join(","))
        .send(),
    );
  }
}

function withState(reply: FastifyReply, { offset, photoId, expiresAt }: UploadState): FastifyReply {
  void reply.header(UPLOAD_OFFSET_HEADER, offset).header("upload-expires", new Date(expiresAt).toUTCString());
  return photoId === null ? reply : reply.header(PHOTO_ID_HEADER, photoId);
}

/** Returns the id in the address. Throws `notFound` if it is not an id. */
function readId({ params }: FastifyRequest): string {
  const parsed = v.safeParse(id, (params as { id: string }).id);
  if (!parsed.success) throw new ApiProblem("notFound");
  return parsed.output;
}

function bodyOf({ body }: FastifyRequest): Readable | null {
  return body instanceof Readable ? body : null;
}
