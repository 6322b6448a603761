import type { FastifyReply } from "fastify";
import type { Call } from "#shared/api/call.ts";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import type { AcceptedResponse, Download } from "../http/request.ts";
import { entityTag } from "../http/version.ts";

/** Sends the response of a call: `json` is its text, `response` what its handler resolved with. */
export function sendResponse(reply: FastifyReply, call: Call, json: string | null, response: unknown): FastifyReply {
  void reply.code(call.status).header("cache-control", "no-store");
  const tag = entityTag(response);
  if (tag !== undefined) void reply.header("etag", tag);
  if (call.accepted !== undefined && isAccepted(response)) return sendAccepted(reply, response);
  if (call.download === true) return sendFile(reply, response as Download);
  if (json === null) return reply.send();
  return reply.type("application/json; charset=utf-8").send(json);
}

function isAccepted(response: unknown): response is AcceptedResponse {
  return typeof response === "object" && response !== null && "accepted" in response;
}

function sendAccepted(reply: FastifyReply, { location, accepted }: AcceptedResponse): FastifyReply {
  return reply
    .code(202)
    .header("location", `${API_ROOT_DEFAULT}${location}`)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(accepted));
}

/** Sends a file to be saved under its name, never to be displayed, since its content came from outside. */
function sendFile(reply: FastifyReply, { stream, contentType, fileName }: Download): FastifyReply {
  if (fileName === null) return reply.type(contentType).send(stream);
  const plain = fileName.replace(/[^ -~]|["\\%]/g, "_");
  return reply
    .header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .type(contentType)
    .send(stream);
}
