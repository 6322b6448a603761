import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createFairLimiter } from "../concurrency/fair-limiter.ts";
import type { Passwords } from "../ports/passwords.ts";

/** Hashes two passwords at a time, and one for each key: hashing shares four threads with the reading of files. */
export function createPasswords(): Passwords {
  const limiter = createFairLimiter({ perOwner: 1, total: 2 });
  return {
    hash: (password, queueKey) => limiter.run(queueKey, () => hashPassword(password)),
    matches: (passwordHash, password, queueKey) =>
      limiter.run(queueKey, async () => {
        const matches = await verify(passwordHash ?? (await hashOfNobody), password);
        return matches && passwordHash !== null;
      }),
  };
}

/** Hashes a password by Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes, 1 lane), the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Compared where there is no account, so that the time taken does not reveal it. */
const hashOfNobody = hash(randomBytes(16));
