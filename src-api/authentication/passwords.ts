import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes, 1 lane), which are the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const nobody = hash(randomBytes(16));

/** Takes as long for an account that does not exist (null), so that time tells nobody which addresses are registered. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}
