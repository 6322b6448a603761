import type { PublicRequest } from "../http/request.ts";
import { countAttempt } from "./limits.ts";

/** Runs `prove`, which resolves with null if the password is wrong, and counts failures. Throws `tooManyRequests` after too many. */
export async function provePassword<T>(
  request: Pick<PublicRequest, "clientAddress" | "device" | "server">,
  email: string,
  prove: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = await countAttempt(request, request.server.limits.guesses, email);
  const proof = await prove();
  if (proof !== null) await attempt.succeeded();
  return proof;
}
