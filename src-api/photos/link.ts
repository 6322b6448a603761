/*
 * A signed link to a photo contains all that is needed to read it, so it needs no token and no tenant header.
 * 1. The signature covers every character before it: tenant, photo, the user it was made for, which copy, and when it expires.
 * 2. Signatures are compared as text, so that not even an unused bit of the encoding can be altered.
 * 3. A link expires after 60 minutes at the latest, or with the tenant, the user it was made for, or that user's membership, which are
 *    looked up when it is served. Links of earlier versions name no user, and are no longer served.
 */

import { createHmac, timingSafeEqual } from "node:crypto";
import { API_ROOT_DEFAULT, SIGNED_URL_VALIDITY_MINUTES } from "#shared/constants.ts";
import type { Actor } from "../http/request.ts";

export type PhotoCopy = "original" | "thumbnail";

export interface LinkedPhoto {
  tenantId: string;
  photoId: string;
  userId: string;
  copy: PhotoCopy;
  /** Seconds since 1970. */
  expires: number;
}

export const LINK_PATH = "/files";
const PATH = `${API_ROOT_DEFAULT}${LINK_PATH}`;
const FORM = new RegExp(
  String.raw`^${PATH}\?tenant=([0-9a-f-]{36})&photo=([0-9a-f-]{36})(?:&user=([0-9a-f-]{36}))?&copy=(original|thumbnail)&expires=(\d{1,12})&signature=([0-9a-f]{64})$`,
);
const WITHIN_TEXT = new RegExp(String.raw`https?://[^\s"\\/]+(${PATH}\?[^\s"\\]+)`, "g");

/** The properties of an actor that a link is made from: tenant, user, origin, time. */
type LinkContext = Pick<Actor, "tenantId" | "session" | "origin" | "now" | "server">;

/** Returns a link to a photo, valid for 60 minutes by default (specification section 9). */
export function photoLink(
  context: LinkContext,
  photoId: string,
  { copy = "original", validMinutes = SIGNED_URL_VALIDITY_MINUTES }: { copy?: PhotoCopy; validMinutes?: number } = {},
): { url: string; expiresAt: string } {
  const expires = Math.floor(context.now.getTime() / 1_000) + validMinutes * 60;
  const { tenantId, session, server } = context;
  const path = writeLink({ tenantId, photoId, userId: session.user.userId, copy, expires }, server.secrets.link);
  return { url: `${context.origin}${path}`, expiresAt: new Date(expires * 1_000).toISOString() };
}

function writeLink({ tenantId, photoId, userId, copy, expires }: LinkedPhoto, secret: Uint8Array): string {
  const signed = `${PATH}?tenant=${tenantId}&photo=${photoId}&user=${userId}&copy=${copy}&expires=${expires}`;
  return `${signed}&signature=${sign(signed, secret)}`;
}

/** Returns the photo that a link opens; null if it was altered or has expired. `path` is the requested address from the root. */
export function verifyLink(path: string, secret: Uint8Array, now: Date): LinkedPhoto | null {
  const linked = parseLink(path, secret);
  if (linked === null || linked.expires * 1_000 <= now.getTime()) return null;
  const { userId } = linked;
  return userId === null ? null : { ...linked, userId };
}

/**
 * Returns a stored response with new signatures for its links, which may have expired. A response also contains what people wrote, so links of
 * another tenant or user are not touched. Links of earlier versions, which name no user, get the caller.
 */
export function refreshLinks(text: string, { tenantId, session, origin, now, server }: LinkContext): string {
  const { userId } = session.user;
  return text.replace(WITHIN_TEXT, (whole, path: string) => {
    const linked = parseLink(path, server.secrets.link);
    if (linked?.tenantId !== tenantId || (linked.userId ?? userId) !== userId) return whole;
    if (linked.userId !== null && linked.expires * 1_000 > now.getTime()) return whole;
    const expires = Math.floor(now.getTime() / 1_000) + SIGNED_URL_VALIDITY_MINUTES * 60;
    return `${origin}${writeLink({ ...linked, userId, expires }, server.secrets.link)}`;
  });
}

/** Returns the photo that a link was made for, expired or not; null if this server did not make it. */
export function photoOfLink(path: string, secret: Uint8Array): Pick<LinkedPhoto, "tenantId" | "photoId"> | null {
  return parseLink(path, secret);
}

/** `userId` is null in links of earlier versions. */
function parseLink(path: string, secret: Uint8Array): (Omit<LinkedPhoto, "userId"> & { userId: string | null }) | null {
  const [, tenantId, photoId, userId = null, copy, expires, signature] = FORM.exec(path) ?? [];
  if (tenantId === undefined || photoId === undefined || signature === undefined) return null;
  const expected = sign(path.slice(0, path.lastIndexOf("&signature=")), secret);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { tenantId, photoId, userId, copy: copy as PhotoCopy, expires: Number(expires) };
}

function sign(text: string, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
