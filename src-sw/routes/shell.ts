import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";
import type { Log } from "../ports.ts";
import { isPageInstead } from "./page-response.ts";

/** The addresses of the built files, written by `scripts/precache.mjs`. */
export interface Precache {
  /** The files that the inspector's and public pages need. */
  core: string[];
  /** The files that only the office needs, stored when they are first used. */
  rest: string[];
}

/** The files of the app on this device. Each build has its own cache, so two builds can exist side by side. */
export interface Shell {
  /**
   * Stores the core files of this build, taken from earlier builds or the network. Rejects if one cannot be fetched: then this build is not
   * installed, and the previous one stays.
   */
  install(): Promise<void>;
  /**
   * Deletes earlier builds, except for files that this one shares with them. Must not be called before this build is active, since earlier ones
   * serve their open pages until then.
   */
  activate(): Promise<void>;
  /** Resolves with the file from this device, or else from the network. A file from the network is stored if its name changes with its content. */
  serve(path: string, request: Request): Promise<Response>;
  /** Whether the app opens without a connection. Always true in development, where nothing is stored. */
  isOnDevice(): Promise<boolean>;
}

export const SHELL_PAGE = "/index.html";
/** Files below this path are named after their content, so a stored one is never stale. */
const HASHED = "/assets/";

export interface ShellPorts {
  storage: CacheStorage;
  passThrough(request: RequestInfo, options?: RequestInit): Promise<Response>;
  log: Log;
}

/** Creates the shell. `listPath` is the address of the build's `Precache`, which changes with every build. */
export function createShell({ storage, passThrough, log }: ShellPorts, listPath: string | undefined): Shell {
  const name = `${SHELL_CACHE_PREFIX}${listPath}`;

  async function find(path: string): Promise<Response | undefined> {
    return (await storage.open(name)).match(path);
  }

  async function store(path: string, response: Response): Promise<void> {
    await (await storage.open(name)).put(path, response);
  }

  async function fetchFile(path: string): Promise<Response> {
    const response = await passThrough(path, { cache: "no-cache" });
    if (!isFile(path, response)) throw new TypeError(`${path}: ${response.status}`);
    await store(path, response.clone());
    return response;
  }

  /** Copies the file from any build that has it: the same name means the same content. */
  async function adopt(path: string): Promise<boolean> {
    const stored = path.startsWith(HASHED) && (await storage.match(path));
    if (stored) await store(path, stored);
    return Boolean(stored);
  }

  const warn = (error: unknown) => log.warn("shell", error);

  return {
    async install() {
      if (!listPath) return;
      const { core } = (await (await fetchFile(listPath)).json()) as Precache;
      await Promise.all(core.map(async (path) => (await adopt(path)) || fetchFile(path)));
    },
    async activate() {
      const list = listPath && (await find(listPath));
      if (list) for (const path of ((await list.json()) as Precache).rest) await adopt(path).catch(warn);
      for (const other of await storage.keys()) if (other.startsWith(SHELL_CACHE_PREFIX) && other !== name) await storage.delete(other);
    },
    async serve(path, request) {
      const stored = await find(path).catch(warn);
      if (stored) return stored;
      const response = await passThrough(request);
      if (path.startsWith(HASHED) && isFile(path, response)) await store(path, response.clone()).catch(warn);
      return response;
    },
    isOnDevice: async () => !listPath || (await find(SHELL_PAGE)) !== undefined,
  };
}

/**
 * Whether the response is the file itself, not a page in its place: a captive portal's, or that of a host that serves the app's page for
 * every path.
 */
function isFile(path: string, response: Response): boolean {
  return response.ok && (path.endsWith(".html") ? !response.redirected : !isPageInstead(response));
}
