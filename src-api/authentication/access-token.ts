import { jwtVerify, SignJWT } from "jose";
import type { ServerPorts } from "../ports/ports.ts";

const ACCESS_TOKEN_VALIDITY_SECONDS = 15 * 60;
const ISSUER = "pinseal";

type TokenPorts = Pick<ServerPorts, "secrets" | "clock">;

/** The content of an access token. */
export interface AccessClaims {
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Returns an access token of the session. It is valid for 15 minutes, or until the session is revoked. */
export function issueAccessToken(ports: TokenPorts, sessionId: string): Promise<{ token: string; expiresAt: string }> {
  return writeAccessToken(ports, { sessionId, expires: secondsOf(ports) + ACCESS_TOKEN_VALIDITY_SECONDS });
}

/** Returns an access token with these claims, which expires with the token that they were read from. */
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

/** Returns the claims of a token; null if it was altered, has expired or is not ours. */
export async function verifyAccessToken(ports: TokenPorts, token: string): Promise<AccessClaims | null> {
  const verified = verifiedBy(ports.secrets.accessToken);
  const known = verified.get(token);
  const claims = known ?? (await verify(ports, token));
  if (claims === null || claims.expires <= secondsOf(ports)) return null;
  if (known === undefined && token.length <= REMEMBERED_LENGTH_MAX) remember(verified, token, claims);
  return claims;
}

async function verify({ secrets, clock }: TokenPorts, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessToken, { issuer: ISSUER, algorithms: ["HS256"], currentDate: clock() });
    return payload.sub === undefined || payload.exp === undefined ? null : { sessionId: payload.sub, expires: payload.exp };
  } catch {
    return null;
  }
}

/**
 * The claims of tokens whose signature was verified, by secret and token, the oldest first. A device sends the same token for minutes, and each
 * verification takes as long as a query.
 */
const verifiedTokens = new WeakMap<TokenPorts["secrets"]["accessToken"], Map<string, AccessClaims>>();
const VERIFIED_MAX = 10_000;
/** Ours are far shorter, but a valid signature can be padded. A padded token is verified each time. */
const REMEMBERED_LENGTH_MAX = 512;

function verifiedBy(secret: TokenPorts["secrets"]["accessToken"]): Map<string, AccessClaims> {
  const verified = verifiedTokens.get(secret) ?? new Map<string, AccessClaims>();
  verifiedTokens.set(secret, verified);
  return verified;
}

function remember(verified: Map<string, AccessClaims>, token: string, claims: AccessClaims): void {
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= VERIFIED_MAX) verified.delete(oldest);
  verified.set(token, claims);
}

function secondsOf({ clock }: TokenPorts): number {
  return Math.floor(clock().getTime() / 1_000);
}
