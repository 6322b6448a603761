import type { FastifyInstance } from "fastify";
import { may } from "#shared/access.ts";
import { readActiveUser } from "../authentication/active-user.ts";
import { isLocalRequest } from "../authentication/demo-access.ts";
import type { DemoVisit } from "../authentication/demo-access.ts";
import { mayWorkIn } from "../authentication/tenant-access.ts";
import { takeTurnInTenant } from "../database/connection-limiters.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { originalKey } from "./keys.ts";
import { LINK_PATH, verifyLink } from "./link.ts";
import type { LinkedPhoto } from "./link.ts";
import { createThumbnails } from "./thumbnail.ts";
import type { OpenFile, OpenThumbnail } from "./thumbnail.ts";

/**
 * Serves the bytes of signed links: 403 if a link was altered, has expired, or its user may no longer read in the tenant; 404 if the photo is gone.
 */
export function servePhotos(app: FastifyInstance, server: ServerPorts): void {
  const openThumbnail = createThumbnails(server);
  app.get(LINK_PATH, async (request, reply) => {
    const now = server.clock();
    const linked = verifyLink(request.originalUrl, server.secrets.link, now);
    if (linked === null || !(await mayStillRead({ server, isLocal: isLocalRequest(request.headers) }, linked)))
      throw new ApiProblem("urlNotValid");
    const bytes = await openPhoto(server, openThumbnail, linked);
    if (bytes === null) throw new ApiProblem("notFound");
    const secondsLeft = Math.floor(linked.expires - now.getTime() / 1_000);
    return reply
      .header("cache-control", `private, max-age=${secondsLeft}, immutable`)
      .header("content-length", bytes.sizeBytes)
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "cross-origin")
      .type(bytes.contentType)
      .send(bytes.stream);
  });
}

async function mayStillRead(visit: DemoVisit, { userId, tenantId }: LinkedPhoto): Promise<boolean> {
  const reader = await readActiveUser(visit, { userId });
  return reader !== null && (await mayWorkIn(visit.server.identityDb, reader.roles, tenantId)) && may(reader.roles, tenantId, "read");
}

async function openPhoto(
  server: ServerPorts,
  openThumbnail: OpenThumbnail,
  { tenantId, userId, photoId, copy }: LinkedPhoto,
): Promise<OpenFile | null> {
  const row = await takeTurnInTenant(server, { tenantId, userId }, (tx) =>
    tx.selectFrom("photos").select("content_type").where("photo_id", "=", photoId).where("withdrawn_at", "is", null).executeTakeFirst(),
  );
  if (row === undefined) return null;
  if (copy === "thumbnail") return openThumbnail({ tenantId, photoId, contentType: row.content_type });
  const original = await server.storage.read(originalKey(tenantId, photoId));
  return original === null ? null : { ...original, contentType: row.content_type };
}
