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
        const stored = passwordHash ?? (await hashOfNobody);
        // Passwords were hashed as they were typed before.
        const matches = (await verify(stored, composed(password))) || (password !== composed(password) && (await verify(stored, password)));
        return matches && passwordHash !== null;
      }),
  };
}

/** Hashes a password by Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes, 1 lane), the library's defaults. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password));
}

/** Returns the same text for a letter with its accent and for the letter and the accent, since keyboards differ (NIST SP 800-63B, 5.1.1.2). */
function composed(password: string): string {
  return password.normalize("NFKC");
}

/** Compared where there is no account, so that the time taken does not reveal it. */
const hashOfNobody = hash(randomBytes(16));
