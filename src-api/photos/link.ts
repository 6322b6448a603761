/*
 * A signed link to a photo carries all that is needed to read it, so it needs no token and no tenant header.
 * 1. The signature covers every character before it: tenant, photo, whom it was given to, which copy, and when it ends.
 * 2. It is compared as text, so that not even an unused bit of an encoding can be altered.
 * 3. It ends after 60 minutes at the latest, and before that with the tenant, the user it was given to and that user's membership: who
 *    serves it looks them up. Links of the versions before named nobody and are not served any more.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { API_ROOT_DEFAULT, SIGNED_URL_VALIDITY_MINUTES } from "#shared/constants.ts";
import type { Actor } from "../http/request.ts";

export type Copy = "original" | "thumbnail";

export interface LinkedPhoto {
  tenantId: string;
  photoId: string;
  userId: string;
  copy: Copy;
  /** Seconds since 1970. */
  expires: number;
}

export const LINK_PATH = "/files";
const FORM =
  /^\/api\/files\?tenant=([0-9a-f-]{36})&photo=([0-9a-f-]{36})(?:&user=([0-9a-f-]{36}))?&copy=(original|thumbnail)&expires=(\d{1,12})&signature=([0-9a-f]{64})$/;
const WITHIN_TEXT = /https?:\/\/[^\s"\\/]+(\/api\/files\?[^\s"\\]+)/g;

/** Whose links are written: the caller's in the tenant, on the origin the caller uses. */
type LinkActor = Pick<Actor, "tenantId" | "session" | "origin" | "now" | "server">;

/** A link to a photo, on the origin the caller uses, valid 60 minutes unless told otherwise (specification section 9). */
export function photoLink(
  actor: LinkActor,
  photoId: string,
  { copy = "original", validMinutes = SIGNED_URL_VALIDITY_MINUTES }: { copy?: Copy; validMinutes?: number } = {},
): { url: string; expiresAt: string } {
  const expires = Math.floor(actor.now.getTime() / 1_000) + validMinutes * 60;
  const { tenantId, session, server } = actor;
  const path = writeLink({ tenantId, photoId, userId: session.user.userId, copy, expires }, server.secrets.link);
  return { url: `${actor.origin}${path}`, expiresAt: new Date(expires * 1_000).toISOString() };
}

function writeLink({ tenantId, photoId, userId, copy, expires }: LinkedPhoto, secret: Uint8Array): string {
  const signed = `${API_ROOT_DEFAULT}${LINK_PATH}?tenant=${tenantId}&photo=${photoId}&user=${userId}&copy=${copy}&expires=${expires}`;
  return `${signed}&signature=${sign(signed, secret)}`;
}

/** Null when a character was altered or the link has expired. `path` is the address as it was asked for, from the root on. */
export function readLink(path: string, secret: Uint8Array, now: Date): LinkedPhoto | null {
  const linked = parseLink(path, secret);
  if (linked === null || linked.expires * 1_000 <= now.getTime()) return null;
  const { userId } = linked;
  return userId === null ? null : { ...linked, userId };
}

/**
 * A kept answer that is given again may be older than its links: those given to the caller in the tenant that expired, or that name nobody
 * yet, are signed anew. An answer also holds what people wrote, so a link of another tenant or user in it opens nothing.
 */
export function refreshLinks(text: string, { tenantId, session, origin, now, server }: LinkActor): string {
  const { userId } = session.user;
  return text.replace(WITHIN_TEXT, (whole, path: string) => {
    const linked = parseLink(path, server.secrets.link);
    if (linked?.tenantId !== tenantId || (linked.userId ?? userId) !== userId) return whole;
    if (linked.userId !== null && linked.expires * 1_000 > now.getTime()) return whole;
    const expires = Math.floor(now.getTime() / 1_000) + SIGNED_URL_VALIDITY_MINUTES * 60;
    return `${origin}${writeLink({ ...linked, userId, expires }, server.secrets.link)}`;
  });
}

/** Which photo a link was written for, expired or not; null for anything that this server did not write. */
export function photoOfLink(path: string, secret: Uint8Array): Pick<LinkedPhoto, "tenantId" | "photoId"> | null {
  return parseLink(path, secret);
}

/** `userId` is null in a link of the versions before. */
function parseLink(path: string, secret: Uint8Array): (Omit<LinkedPhoto, "userId"> & { userId: string | null }) | null {
  const [, tenantId, photoId, userId = null, copy, expires, signature] = FORM.exec(path) ?? [];
  if (tenantId === undefined || photoId === undefined || signature === undefined) return null;
  const expected = sign(path.slice(0, path.lastIndexOf("&signature=")), secret);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { tenantId, photoId, userId, copy: copy as Copy, expires: Number(expires) };
}

function sign(text: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
