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
  const wait = await server.loginFailures.begin(key);
  if (wait > 0) throw new ApiProblem("tooManyRequests", { retryAfterSeconds: wait });
  const proof = await prove();
  if (proof !== null) await server.loginFailures.succeeded(key);
  return proof;
}
