import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

/** What the environment decides; the names and defaults are part of the product's contract. */
export interface Config {
  port: number;
  host: string;
  /** Absolute; the embedded database, and unless told otherwise the files, live in it. */
  dataFolder: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Absolute folder of uploaded files. */
  filesFolder: string;
  /** Null: messages are written to the folder of mails. */
  smtpUrl: string | null;
  /** Absolute folder `mail` in the data folder. */
  mailFolder: string;
  demo: boolean;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  registration: "open" | "closed";
}

/** Reads the environment. Throws a `StartError` that names the variable, what it must be and what it was. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const port = readPort(text("PORT"));
  const dataFolder = resolve(text("DATA_DIR") ?? ".data");
  const databaseUrl = readUrl("DATABASE_URL", text("DATABASE_URL"), ["postgres:", "postgresql:"]);
  if (databaseUrl?.includes("options=")) throw new StartError("DATABASE_URL must not carry `options`: the server sets its own");
  return {
    port,
    host: text("HOST") ?? "127.0.0.1",
    dataFolder,
    databaseUrl,
    filesFolder: readFilesFolder(text("STORAGE_URL")) ?? resolve(dataFolder, "files"),
    smtpUrl: readUrl("SMTP_URL", text("SMTP_URL"), ["smtp:", "smtps:"]),
    mailFolder: resolve(dataFolder, "mail"),
    demo: readChoice("DEMO", text("DEMO"), ["0", "1"]) === "1" || (text("DEMO") === null && databaseUrl === null),
    publicUrl: (readUrl("PUBLIC_URL", text("PUBLIC_URL"), ["http:", "https:"]) ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    registration: readChoice("REGISTRATION", text("REGISTRATION"), ["open", "closed"]) ?? "open",
  };
}

function readPort(text: string | null): number {
  if (text === null) return 8080;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}"`);
}

function readChoice<const T extends string>(name: string, text: string | null, choices: readonly T[]): T | null {
  if (text === null) return null;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new StartError(`${name} must be ${choices.map((each) => `"${each}"`).join(" or ")}, not "${text}"`);
  return choice;
}

/** Secrets may be in such an address, so a wrong one is not repeated in the message. */
function readUrl(name: string, text: string | null, schemes: string[]): string | null {
  if (text === null) return null;
  // PostgreSQL's form for a socket, postgres://user:password@/database?host=/folder, has no host and so is no URL to the parser.
  const parsable = text.replace("@/", "@localhost/");
  if (URL.canParse(parsable) && schemes.includes(new URL(parsable).protocol)) return text;
  throw new StartError(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`);
}

function readFilesFolder(text: string | null): string | null {
  const url = readUrl("STORAGE_URL", text, ["file:"]);
  if (url === null) return null;
  try {
    return fileURLToPath(url);
  } catch {
    throw new StartError("STORAGE_URL must name a folder of this machine, as in file:///srv/pinseal");
  }
}
