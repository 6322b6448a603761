import { TENANT_HEADER, TENANT_QUERY } from "#shared/constants.ts";
import { isJson } from "../json.ts";
import type { Clock } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { PrivateStorage } from "./private-storage.ts";

export interface PrivateDataPorts {
  sessions: Pick<Sessions, "current">;
  storage: PrivateStorage;
  passThrough(request: Request): Promise<Response>;
  clock: Pick<Clock, "now">;
  /** Called with each good response of the API, by when its request left. */
  succeeded(sentAt: number): void;
}

/** The server's response, kept for its user; without one, the user's own last copy. */
export async function networkFirst(ports: PrivateDataPorts, request: Request): Promise<Response> {
  const { sessions, storage } = ports;
  const passThrough = (sent: Request) => passAndNote(ports, sent);
  const session = await sessions.current();
  if (!session || !namesItsTenant(request)) return passThrough(request);
  const { userId } = session.user;
  // Opened before the response comes: what is put into a cache that a sign-out deleted meanwhile is seen by nobody.
  const cache = await storage.open(userId);
  try {
    const response = await passThrough(request);
    const bearer = request.headers.get("Authorization");
    const own = bearer === null || bearer === `Bearer ${session.accessToken}`;
    const stays = (await sessions.current())?.user.userId === userId;
    if (response.status === 200 && own && stays) await storage.keep(cache, request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function passAndNote({ passThrough, clock, succeeded }: PrivateDataPorts, request: Request): Promise<Response> {
  const sentAt = clock.now();
  const response = await passThrough(request);
  if (response.ok && !response.redirected && isJson(response.headers.get("Content-Type"))) succeeded(sentAt);
  return response;
}

/** Copies are found by their address: one that did not say its tenant would be shown in the user's next tenant too. */
function namesItsTenant({ headers, url }: Request): boolean {
  const tenantId = headers.get(TENANT_HEADER);
  return tenantId === null || new URL(url).searchParams.get(TENANT_QUERY) === tenantId;
}
