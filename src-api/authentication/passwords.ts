import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createLanes } from "../lanes.ts";

export interface Passwords {
  /** `asker` is who waits for it: those take turns. */
  hash(password: string, asker: string): Promise<string>;
  /** Takes as long for an account that does not exist (null), so that time tells nobody which addresses are registered. */
  matches(passwordHash: string | null, password: string, asker: string): Promise<boolean>;
}

/** Two at a time, one of each asker: hashing takes threads that files are read with, too, of which there are four. */
export function createPasswords(): Passwords {
  const lanes = createLanes({ each: 1, all: 2 });
  return {
    hash: (password, asker) => lanes.run(asker, () => hashPassword(password)),
    matches: (passwordHash, password, asker) =>
      lanes.run(asker, async () => {
        const matches = await verify(passwordHash ?? (await nobody), password);
        return matches && passwordHash !== null;
      }),
  };
}

/** Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes, 1 lane), which are the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const nobody = hash(randomBytes(16));
