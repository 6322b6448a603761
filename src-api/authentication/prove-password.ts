import type { PublicRequest } from "../http/request.ts";
import { beginAttempt } from "./limits.ts";

/** Lets somebody prove that they know an account's password: `prove` gives null where they do not. Throws `tooManyRequests` after too many failures. */
export async function guess<T>(
  request: Pick<PublicRequest, "ip" | "device" | "server">,
  email: string,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = await beginAttempt(request, request.server.limits.guesses, email);
  const proof = await prove();
  if (proof !== null) await attempt.succeeded();
  return proof;
}
