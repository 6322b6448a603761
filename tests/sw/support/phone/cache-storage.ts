export const ORIGIN = "https://pinseal.example";

/** The part of Cache Storage that is used. A deleted cache still works for code that holds it, and is invisible to others. */
export interface FakeCacheStorage extends CacheStorage {
  /** Resolves with every stored body by its URL. */
  contents(): Promise<Record<string, string>>;
}

export function createCacheStorage(): FakeCacheStorage {
  const caches = new Map<string, Map<string, Response>>();

  const address = (request: RequestInfo) => new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  function asCache(entries: Map<string, Response>) {
    return {
      match: async (request: RequestInfo) => entries.get(address(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void entries.set(address(request), response),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo) => entries.delete(address(request)),
    };
  }

  const storage = {
    async open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return asCache(entries);
    },
    async match(request: RequestInfo) {
      for (const cache of caches.values()) {
        const kept = cache.get(address(request));
        if (kept) return kept.clone();
      }
      return undefined;
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async contents() {
      const entries = [...caches.values()].flatMap((cache) => [...cache]);
      return Object.fromEntries(await Promise.all(entries.map(async ([url, response]) => [url, await response.clone().text()] as const)));
    },
  };
  return storage as unknown as FakeCacheStorage;
}
