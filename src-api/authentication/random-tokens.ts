import { createHash, randomBytes } from "node:crypto";

/** Returns a new token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a token, which is what is stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
