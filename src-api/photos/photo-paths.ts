import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { fieldsProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { photoOfLink } from "./link.ts";

const PATH = /^(?:\/api)?\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the path of a photo, which is stored in place of a link, since a link expires. */
export function photoPath(photoId: string): string {
  return `${API_ROOT_DEFAULT}/photos/${photoId}`;
}

/**
 * Resolves with the paths of the photos that responses name. Each must be a photo of this inspection, named by its path or by a link of
 * this server, which may have expired. Throws `validation` with the index of each that is not.
 */
export async function ownPhotoPaths(
  actor: Pick<Actor, "tx" | "tenantId" | "origin" | "server">,
  inspectionId: string,
  responses: readonly { photoUrl: string | null }[],
  field: string,
): Promise<(string | null)[]> {
  const named = responses.map(({ photoUrl }) => (photoUrl === null || photoUrl === "" ? null : (photoIdOf(actor, photoUrl) ?? "")));
  if (named.every((photoId) => photoId === null)) return named;
  const rows = await actor.tx
    .selectFrom("photos")
    .select("photo_id")
    .where("inspection_id", "=", inspectionId)
    .where("withdrawn_at", "is", null)
    .execute();
  const own = new Set(rows.map((row) => row.photo_id));
  const foreign = named.flatMap((photoId, index) => (photoId === null || own.has(photoId) ? [] : [`${field}.${index}.photoUrl`]));
  if (foreign.length > 0) throw fieldsProblem(foreign, "field.ownPhoto");
  return named.map((photoId) => (photoId === null ? null : photoPath(photoId)));
}

function photoIdOf({ tenantId, origin, server }: Pick<Actor, "tenantId" | "origin" | "server">, url: string): string | undefined {
  const ours = [origin, server.settings.publicUrl].find((address) => url.startsWith(`${address}/`));
  const path = ours === undefined ? url : url.slice(ours.length);
  const linked = photoOfLink(path, server.secrets.link);
  if (linked !== null) return linked.tenantId === tenantId ? linked.photoId : undefined;
  return PATH.exec(path.toLowerCase())?.[1];
}
