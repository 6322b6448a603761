import { FROM_DEVICE_HEADER } from "#shared/constants.ts";
import { PRIVATE_CACHE_ENTRIES_MAX } from "../limits.ts";
import type { Clock, Log } from "../ports.ts";

const PREFIX = "pinseal-private-";

/** The caches of the data that pages have read, one for each user. */
export interface PrivateCaches {
  /** The cache of one user. */
  open(userId: string): Promise<Cache>;
  /**
   * Stores a response, marked as a copy and dated by this device's clock, and drops the oldest entries. Never rejects: a full device must not fail
   * the request.
   */
  put(cache: Cache, request: Request, response: Response): Promise<void>;
  /** Deletes the caches of all users. */
  wipe(): Promise<void>;
}

export function createPrivateCaches(
  storage: CacheStorage,
  { clock, log }: { clock: Pick<Clock, "now">; log: Log },
  entriesMax = PRIVATE_CACHE_ENTRIES_MAX,
): PrivateCaches {
  return {
    open: (userId) => storage.open(`${PREFIX}${userId}`),
    async put(cache, request, response) {
      try {
        await cache.put(request, toCopy(response, clock.now()));
        const keys = await cache.keys();
        for (const oldest of keys.slice(0, -entriesMax)) await cache.delete(oldest);
      } catch (error) {
        log.warn("private cache", error);
      }
    },
    async wipe() {
      for (const name of await storage.keys()) if (name.startsWith(PREFIX)) await storage.delete(name);
    },
  };
}

function toCopy(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(FROM_DEVICE_HEADER, "1");
  headers.set("Date", new Date(now).toUTCString());
  return new Response(response.body, { status: response.status, headers });
}
