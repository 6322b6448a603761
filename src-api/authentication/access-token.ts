import { jwtVerify, SignJWT } from "jose";
import type { ServerPorts } from "../ports/ports.ts";

const ACCESS_TOKEN_VALIDITY_SECONDS = 15 * 60;
const ISSUER = "pinseal";

type TokenPorts = Pick<ServerPorts, "secrets" | "clock">;

/** What an access token says. */
export interface AccessClaims {
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** A token of the session, valid 15 minutes; it ends earlier when the session is revoked. */
export function issueAccessToken(ports: TokenPorts, sessionId: string): Promise<{ token: string; expiresAt: string }> {
  return writeAccessToken(ports, { sessionId, expires: secondsOf(ports) + ACCESS_TOKEN_VALIDITY_SECONDS });
}

/** A token that says what `claims` say: it ends when the one they were read from does. */
export async function writeAccessToken(
  ports: TokenPorts,
  { sessionId, expires }: AccessClaims,
): Promise<{ token: string; expiresAt: string }> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setSubject(sessionId)
    .setIssuedAt(secondsOf(ports))
    .setExpirationTime(expires)
    .sign(ports.secrets.accessToken);
  return { token, expiresAt: new Date(expires * 1_000).toISOString() };
}

/** Null when the token is altered, expired or another's. */
export async function readAccessToken({ secrets, clock }: TokenPorts, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, { issuer: ISSUER, algorithms: ["HS256"], currentDate: clock() });
    return payload.sub === undefined || payload.exp === undefined ? null : { sessionId: payload.sub, expires: payload.exp };
  } catch {
    return null;
  }
}

function secondsOf({ clock }: TokenPorts): number {
  return Math.floor(clock().getTime() / 1_000);
}
