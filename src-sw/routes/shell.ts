import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";
import type { Log } from "../ports.ts";

/** The list of the built files, by their addresses, as the build writes it (scripts/precache.mjs). */
export interface Precache {
  /** What an inspector and every public page needs. */
  core: string[];
  /** What only the office's screens need: kept once it was used. */
  rest: string[];
}

/** The app's own files on the device, each build's in a cache of its own, so that two builds can stand side by side. */
export interface Shell {
  /** Takes the core of this build from the builds before, else from the network. Rejects when a file cannot be had: the build is then not installed, the one before stays. */
  install(): Promise<void>;
  /** Drops the builds before, except what this one shares with them; not earlier, since they serve their pages until then. */
  activate(): Promise<void>;
  /** The file from the device; else from the network, and then kept if its name changes with its content. */
  serve(path: string, request: Request): Promise<Response>;
  /** Whether the app opens without a connection. In development nothing is kept and nothing is missing. */
  isOnDevice(): Promise<boolean>;
}

export const SHELL_PAGE = "/index.html";
/** Files below it are named after their content: what is kept under such an address is never stale. */
const HASHED = "/assets/";

export interface ShellPorts {
  storage: CacheStorage;
  passThrough(request: RequestInfo, options?: RequestInit): Promise<Response>;
  log: Log;
}

/** `list` is the address of the build's `Precache`; its name changes with every build. */
export function createShell({ storage, passThrough, log }: ShellPorts, list: string | undefined): Shell {
  const name = `${SHELL_CACHE_PREFIX}${list}`;

  async function find(path: string): Promise<Response | undefined> {
    return (await storage.open(name)).match(path);
  }

  async function keep(path: string, response: Response): Promise<void> {
    await (await storage.open(name)).put(path, response);
  }

  async function fetchFile(path: string): Promise<Response> {
    const response = await passThrough(path, { cache: "no-cache" });
    if (!isFile(path, response)) throw new TypeError(`${path}: ${response.status}`);
    await keep(path, response.clone());
    return response;
  }

  /** From whichever build has it: the name says that the content is this one. */
  async function adopt(path: string): Promise<boolean> {
    const kept = path.startsWith(HASHED) && (await storage.match(path));
    if (kept) await keep(path, kept);
    return Boolean(kept);
  }

  const warn = (error: unknown) => log.warn("shell", error);

  return {
    async install() {
      if (!list) return;
      const { core } = (await (await fetchFile(list)).json()) as Precache;
      await Promise.all(core.map(async (path) => (await adopt(path)) || fetchFile(path)));
    },
    async activate() {
      const listed = list && (await find(list));
      if (listed) for (const path of ((await listed.json()) as Precache).rest) await adopt(path);
      for (const other of await storage.keys()) if (other.startsWith(SHELL_CACHE_PREFIX) && other !== name) await storage.delete(other);
    },
    async serve(path, request) {
      const kept = await find(path).catch(warn);
      if (kept) return kept;
      const response = await passThrough(request);
      if (path.startsWith(HASHED) && isFile(path, response)) await keep(path, response.clone()).catch(warn);
      return response;
    },
    isOnDevice: async () => !list || (await find(SHELL_PAGE)) !== undefined,
  };
}

/** Not a page in the place of a script or a style: a captive portal's, or a host's that answers every address with the app's page. */
function isFile(path: string, response: Response): boolean {
  const isPage = response.headers.get("Content-Type")?.includes("text/html");
  return response.ok && !response.redirected && (!isPage || path.endsWith(".html"));
}
