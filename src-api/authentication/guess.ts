import { ApiProblem } from "../http/problems.ts";
import type { PublicRequest } from "../http/request.ts";

/**
 * Lets somebody prove that they know an account's password: `prove` gives null where they do not. Throws `tooManyRequests` after ten failures of
 * this account from this address within five minutes.
 */
export async function guess<T>(
  { ip, server }: Pick<PublicRequest, "ip" | "server">,
  email: string,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const key = `${ip} ${email}`;
  const wait = server.loginFailures.secondsToWait(key);
  if (wait > 0) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: wait });
  // Counts until the password proves right: guesses sent all at once would otherwise pass before the first of them is known to be wrong.
  server.loginFailures.failed(key);
  const proof = await prove();
  if (proof !== null) server.loginFailures.succeeded(key);
  return proof;
}
