import type { Log } from "../ports.ts";

/** A built file as the build lists it: `revision` is null where the name itself changes with the content. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

/** The app's own files on the device. */
export interface Shell {
  /** Fetches what this build needs and the device lacks. Rejects when a file cannot be had: the build is then not installed, the one before stays. */
  install(): Promise<void>;
  /** Drops what only earlier builds needed; not before, since they serve their pages until then. */
  activate(): Promise<void>;
  has(path: string): boolean;
  /** The file from the device; from the network when the browser has thrown it away. */
  serve(path: string, request: Request): Promise<Response>;
  /** Whether the app opens without a connection. In development nothing is kept and nothing is missing. */
  isOnDevice(): Promise<boolean>;
}

export const SHELL_PAGE = "/index.html";
const CACHE = "pinseal-shell";

export interface ShellPorts {
  storage: CacheStorage;
  passThrough(request: Request): Promise<Response>;
  /** Where the app's addresses begin. */
  base: string;
  log: Log;
}

/** A page in the place of a script or a style: a captive portal's, or a host's that answers every address with the app's page. */
function isPageInstead(key: string, response: Response): boolean {
  return !new URL(key).pathname.endsWith(".html") && (response.headers.get("Content-Type") ?? "").includes("text/html");
}

export function createShell({ storage, passThrough, base, log }: ShellPorts, files: ShellFile[]): Shell {
  /** Address to the key it is kept under: one for each content, so that two builds can stand side by side. */
  const keys = new Map(
    files.map(({ url, revision }) => {
      const key = new URL(url, base);
      const { pathname } = key;
      if (revision !== null) key.searchParams.set("revision", revision);
      return [pathname, key.href];
    }),
  );

  async function fetchInto(cache: Cache, key: string): Promise<void> {
    const response = await passThrough(new Request(key, { cache: "no-cache" }));
    if (!response.ok || response.redirected || isPageInstead(key, response)) throw new TypeError(`${key}: ${response.status}`);
    await cache.put(key, response);
  }

  async function find(path: string): Promise<Response | undefined> {
    const key = keys.get(path);
    return key === undefined ? undefined : (await storage.open(CACHE)).match(key);
  }

  return {
    async install() {
      const cache = await storage.open(CACHE);
      const present = new Set((await cache.keys()).map(({ url }) => url));
      await Promise.all([...keys.values()].filter((key) => !present.has(key)).map((key) => fetchInto(cache, key)));
    },
    async activate() {
      const cache = await storage.open(CACHE);
      const wanted = new Set(keys.values());
      for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    },
    has: (path) => keys.has(path),
    async serve(path, request) {
      const kept = await find(path).catch((error: unknown) => log.warn("shell", error));
      return kept ?? passThrough(request);
    },
    isOnDevice: async () => keys.size === 0 || (await find(SHELL_PAGE)) !== undefined,
  };
}
