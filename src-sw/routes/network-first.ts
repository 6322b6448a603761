import { TENANT_HEADER, TENANT_QUERY } from "#shared/constants.ts";
import type { Clock } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { isJson } from "../values/json.ts";
import { isPageInstead } from "./page-response.ts";
import type { PrivateCaches } from "./private-caches.ts";

export interface NetworkFirstDeps {
  sessions: Pick<Sessions, "current">;
  privateCaches: PrivateCaches;
  passThrough(request: Request): Promise<Response>;
  clock: Pick<Clock, "now">;
  /** Called after each successful response of the API with the time its request left. */
  onRequestSucceeded(sentAt: number): void;
}

/**
 * Resolves with the server's response and caches it for the user. Without a response, resolves with the user's last copy, or rejects if there is
 * none.
 */
export async function networkFirst(deps: NetworkFirstDeps, request: Request): Promise<Response> {
  const { sessions, privateCaches } = deps;
  const passThrough = (sent: Request) => fetchAndReport(deps, sent);
  const session = await sessions.current();
  if (!session || !namesItsTenant(request)) return passThrough(request);
  const { userId } = session.user;
  // Opened before the response arrives: if a sign-out deletes the cache in the meantime, nobody can read what is stored in it.
  const cache = await privateCaches.open(userId);
  try {
    const response = await passThrough(request);
    const bearer = request.headers.get("Authorization");
    const isOwnToken = bearer === null || bearer === `Bearer ${session.accessToken}`;
    const isStillSignedIn = (await sessions.current())?.user.userId === userId;
    const isFromServer = response.status === 200 && !isPageInstead(response);
    if (isFromServer && isOwnToken && isStillSignedIn) await privateCaches.put(cache, request, response.clone());
    return response;
  } catch (error) {
    const copy = await cache.match(request);
    if (copy) return copy;
    throw error;
  }
}

async function fetchAndReport({ passThrough, clock, onRequestSucceeded }: NetworkFirstDeps, request: Request): Promise<Response> {
  const sentAt = clock.now();
  const response = await passThrough(request);
  if (response.ok && !response.redirected && isJson(response.headers.get("Content-Type"))) onRequestSucceeded(sentAt);
  return response;
}

/** Whether the URL names the tenant. Copies are found by URL; without the tenant in it, a copy would also be shown in the user's next tenant. */
function namesItsTenant({ headers, url }: Request): boolean {
  const tenantId = headers.get(TENANT_HEADER);
  return tenantId === null || new URL(url).searchParams.get(TENANT_QUERY) === tenantId;
}
