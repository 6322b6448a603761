import type { PublicRequest } from "../http/request.ts";
import { beginAttempt } from "./limits.ts";

/** Runs `prove`, which resolves with null if the password is wrong, and counts failures. Throws `tooManyRequests` after too many. */
export async function provePassword<T>(
  request: Pick<PublicRequest, "ip" | "device" | "server">,
  email: string,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = await beginAttempt(request, request.server.limits.guesses, email);
  const proof = await prove();
  if (proof !== null) await attempt.succeeded();
  return proof;
}
