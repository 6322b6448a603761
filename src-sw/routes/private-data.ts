import { registerRoute } from "workbox-routing";
import type { Sessions } from "../sessions/sessions.ts";
import type { PrivateStorage } from "./private-storage.ts";

export interface PrivateDataPorts {
  /** The API's root as a whole address. */
  apiRoot: URL;
  sessions: Pick<Sessions, "current">;
  storage: PrivateStorage;
  passThrough(request: Request): Promise<Response>;
}

/** Below the API's root: reference data, photos and their small copies. */
const PRIVATE_PATH = /^\/(locations|extinguishers|extinguishertypes|checklisttemplates|photos|files)(\/|$)/;

/** What pages read of these goes to the server first; without an answer the user's own last copy is shown. */
export function routePrivateData(ports: PrivateDataPorts): void {
  const { origin, pathname } = ports.apiRoot;
  registerRoute(
    ({ url, request }) =>
      request.mode !== "navigate" &&
      url.origin === origin &&
      url.pathname.startsWith(pathname) &&
      PRIVATE_PATH.test(url.pathname.slice(pathname.length)),
    ({ request }) => networkFirst(ports, request),
  );
}

export async function networkFirst({ sessions, storage, passThrough }: PrivateDataPorts, request: Request): Promise<Response> {
  const session = await sessions.current();
  if (!session) return passThrough(request);
  const { userId } = session.user;
  // Opened before the answer comes: what is put into a cache that a sign-out deleted meanwhile is seen by nobody.
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
