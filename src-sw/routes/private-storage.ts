import type { Log, PrivateCaches } from "../ports.ts";

const PREFIX = "pinseal-private-";
const ENTRIES_MAX = 500;

export interface PrivateStorage extends PrivateCaches {
  /** The cache of one user. */
  open(userId: string): Promise<Cache>;
  /** Keeps an answer; the oldest go. A full device is no reason to fail the request. */
  keep(cache: Cache, request: Request, response: Response): Promise<void>;
}

/** Caches that hold what one user has seen; all of them go when a user leaves. */
export function createPrivateStorage(
  storage: CacheStorage,
  log: Log,
  appOnDevice: () => Promise<boolean>,
  entriesMax = ENTRIES_MAX,
): PrivateStorage {
  return {
    appOnDevice,
    open: (userId) => storage.open(`${PREFIX}${userId}`),
    async keep(cache, request, response) {
      try {
        await cache.put(request, response);
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
