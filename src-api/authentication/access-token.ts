import { jwtVerify, SignJWT } from "jose";
import type { ServerPorts } from "../ports.ts";

const ACCESS_TOKEN_VALIDITY_SECONDS = 15 * 60;
const ISSUER = "pinseal";

type TokenPorts = Pick<ServerPorts, "secrets" | "clock">;

/** A token of the session, valid 15 minutes; it ends earlier when the session is revoked. */
export async function issueAccessToken({ secrets, clock }: TokenPorts, sessionId: string): Promise<{ token: string; expiresAt: string }> {
  const issuedAt = Math.floor(clock().getTime() / 1_000);
  const expiresAt = issuedAt + ACCESS_TOKEN_VALIDITY_SECONDS;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setSubject(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secrets.accessToken);
  return { token, expiresAt: new Date(expiresAt * 1_000).toISOString() };
}

/** The session the token belongs to; null when the token is altered, expired or another's. */
export async function readAccessToken({ secrets, clock }: TokenPorts, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, { issuer: ISSUER, algorithms: ["HS256"], currentDate: clock() });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
