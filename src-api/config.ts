import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isLoopback } from "./http/loopback.ts";
import { StartError } from "./start-error.ts";

/** The settings from the environment. Names and defaults are part of the contract for outside scripts. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database and, by default, the files. */
  dataFolder: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Absolute path of the folder for uploaded files. */
  filesFolder: string;
  /** Null if mails are written to files. */
  smtpUrl: string | null;
  /** Absolute path of the folder `mail` in the data folder. */
  mailFolder: string;
  isDemo: boolean;
  /** `DEMO=1` was set, so the server must not start without the demo. */
  isDemoRequested: boolean;
  /** Why the demo is off although it would be on by default, as a clause; null if there is nothing to explain. */
  whyDemoIsOff: string | null;
  /** The address at which people reach the product, without a slash at the end. */
  publicUrl: string;
  registration: "open" | "closed";
  /** The proxies that are trusted to name a caller's address: their number, or their addresses; none by default. */
  trustProxy: number | string[] | false;
}

/** Reads the environment. Throws a `StartError` that names the variable, what it must be and what it was. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const port = parsePort(text("PORT"));
  const dataFolder = resolve(text("DATA_DIR") ?? ".data");
  const databaseUrl = parseUrl("DATABASE_URL", text("DATABASE_URL"), ["postgres:", "postgresql:"]);
  if (databaseUrl !== null && toUrl(databaseUrl)?.searchParams.has("options"))
    throw new StartError("DATABASE_URL must not carry `options`: the server sets its own");
  const host = text("HOST") ?? "127.0.0.1";
  const publicUrl = parseUrl("PUBLIC_URL", text("PUBLIC_URL"), ["http:", "https:"]);
  return {
    port,
    host,
    dataFolder,
    databaseUrl,
    filesFolder: parseFilesFolder(text("STORAGE_URL")) ?? resolve(dataFolder, "files"),
    smtpUrl: parseUrl("SMTP_URL", text("SMTP_URL"), ["smtp:", "smtps:"]),
    mailFolder: resolve(dataFolder, "mail"),
    ...readDemo(parseChoice("DEMO", text("DEMO"), ["0", "1"]), { host, publicUrl, databaseUrl }),
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    registration: parseChoice("REGISTRATION", text("REGISTRATION"), ["open", "closed"]) ?? "open",
    trustProxy: parseTrustProxy(text("TRUST_PROXY")),
  };
}

function parseTrustProxy(text: string | null): Config["trustProxy"] {
  if (text === null || text === "0") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses;
  throw new StartError(`TRUST_PROXY must be a number of proxies or their addresses, as in 1 or 10.0.0.0/8, not "${text}"`);
}

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  return (
    version !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Reads whether to run the demo. Everybody knows its password, so it is for this machine only; by default it is on with the embedded database. */
function readDemo(
  choice: "0" | "1" | null,
  { host, publicUrl, databaseUrl }: { host: string; publicUrl: string | null; databaseUrl: string | null },
): Pick<Config, "isDemo" | "isDemoRequested" | "whyDemoIsOff"> {
  const isDemoRequested = choice === "1";
  if (choice === "0" || (databaseUrl !== null && !isDemoRequested)) return { isDemo: false, isDemoRequested, whyDemoIsOff: null };
  const open = findExposure(host, publicUrl);
  if (open !== null && isDemoRequested) {
    throw new StartError(`DEMO must not be 1 while ${open}: the demo's password is known to everybody, so it is for this machine alone`);
  }
  return { isDemo: open === null, isDemoRequested, whyDemoIsOff: open };
}

/** Returns the setting that makes the server reachable from other machines, as a clause; null if there is none. */
function findExposure(host: string, publicUrl: string | null): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`;
  return publicUrl === null || isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL is ${publicUrl}`;
}

function parsePort(text: string | null): number {
  if (text === null) return 8080;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}"`);
}

function parseChoice<const T extends string>(name: string, text: string | null, choices: readonly T[]): T | null {
  if (text === null) return null;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new StartError(`${name} must be ${choices.map((allowed) => `"${allowed}"`).join(" or ")}, not "${text}"`);
  return choice;
}

/** The address may contain secrets, so a wrong one is not repeated in the message. */
function parseUrl(name: string, text: string | null, schemes: string[]): string | null {
  if (text === null) return null;
  if (schemes.includes(toUrl(text)?.protocol ?? "")) return text;
  throw new StartError(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`);
}

/** PostgreSQL's form for a socket, postgres://user:password@/database?host=/folder, has no host and so is no URL to the parser. */
function toUrl(text: string): URL | null {
  const parsable = text.replace("@/", "@localhost/");
  return URL.canParse(parsable) ? new URL(parsable) : null;
}

function parseFilesFolder(text: string | null): string | null {
  const url = parseUrl("STORAGE_URL", text, ["file:"]);
  if (url === null) return null;
  try {
    return fileURLToPath(url);
  } catch {
    throw new StartError("STORAGE_URL must name a folder of this machine, as in file:///srv/pinseal");
  }
}
