import type { PublicRequest } from "../http/request.ts";
import { readActiveUser } from "./active-user.ts";
import { countAttempt, passwordQueueKey } from "./count-attempt.ts";

/** Runs `prove`, which resolves with null if the password is wrong, and counts failures. Throws `tooManyRequests` after too many. */
export async function provePassword<T>(
  request: Pick<PublicRequest, "clientAddress" | "device" | "server">,
  email: string,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = await countAttempt(request, request.server.attemptCounters.guesses, email);
  const proof = await prove();
  if (proof !== null) await attempt.succeeded();
  return proof;
}

/** Whether this is the password of an active account. Counts failures, and throws `tooManyRequests` after too many. */
export async function isPasswordOf(request: PublicRequest, userId: string, password: string): Promise<boolean> {
  const user = await readActiveUser(request, { userId });
  if (user === null) return false;
  const proof = await provePassword(
    request,
    user.user.email,
    async () => (await request.server.passwords.matches(user.passwordHash, password, passwordQueueKey(request, user.user.email))) || null,
  );
  return proof !== null;
}
