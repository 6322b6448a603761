/*
 * The embedded PostgreSQL of one data folder.
 * 1. The caller holds the folder's lock before anything here runs, so that no two servers ever own one database.
 * 2. A database that an earlier server left behind is stopped before ours is started.
 * 3. It counts as ours only when the process that holds the data folder is the child of our guard.
 * 4. A new data folder gets its name only when `initdb` has finished.
 */

import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmod, chown, mkdtemp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { StartError } from "../start-error.ts";
import { binariesFor, installedBinaries } from "./binaries.ts";
import { pathFor, openCluster } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { exists } from "./exists.ts";
import type { GuardConfig } from "./guard.ts";
import { postmasterPid, stopOrphan } from "./postmaster.ts";
import { canReach, databaseUser } from "./system-user.ts";

export interface EmbeddedDatabase {
  /** The role that owns the database `pinseal`, as `DATABASE_URL` would name it on a server of one's own. */
  owner: ClientConfig;
  /** The superuser of the cluster; nothing of the product signs in with it. */
  superuser: ClientConfig;
  /** PostgreSQL's own data folder. */
  folder: string;
  /** Resolves when the database has ended, whether it was asked to or not. */
  ended: Promise<void>;
  /** Shuts it down cleanly; safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataFolder: string;
  /** PostgreSQL settings beside the defaults, for tests. */
  settings?: Record<string, string>;
  /** Where the programs are, and where they are copied to if the user cannot reach them; for tests. */
  binaries?: string;
  stateFolder?: string;
}

/** Starts the database of the data folder, and creates it at the first start. Throws a `StartError` with the reason in one line. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = await databaseUser(options.dataFolder);
  const binaries = await binariesFor(user, options.binaries ?? installedBinaries(), options.stateFolder);
  const cluster = await openCluster(options.dataFolder, binaries, user);
  await stopOrphan(cluster.folder);

  const socketFolder = await makeSocketFolder(user);
  const guard = spawnGuard({
    program: join(binaries, "bin", "postgres"),
    arguments: ["-D", pathFor(user, cluster.folder), "-k", socketFolder, ...settingArguments(options.settings)],
    user: user ?? null,
    folder: cluster.folder,
    socketFolder,
    logFile: join(options.dataFolder, "postgres.log"),
    stopTimeoutMs: 30_000,
  });
  const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    guard.stdin?.end();
    await ended;
  };
  try {
    await untilOurs(guard, cluster, socketFolder, join(options.dataFolder, "postgres.log"));
    const superuser = { host: socketFolder, user: "postgres", password: cluster.password, database: "postgres" };
    await prepareOwner(superuser, cluster.password);
    return { owner: { ...superuser, user: "pinseal", database: "pinseal" }, superuser, folder: cluster.folder, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settingArguments(settings: Record<string, string> = {}): string[] {
  const all = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    log_min_messages: "log",
    log_checkpoints: "off",
    timezone: "UTC",
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A socket's path holds 107 bytes at most, so the folder is in the temporary directory and not in the data folder. */
async function makeSocketFolder(user: { uid: number; gid: number } | undefined): Promise<string> {
  const temporary = tmpdir();
  const isUsable = temporary.length <= 64 && (await canReach(user, temporary));
  const folder = await mkdtemp(join(isUsable ? temporary : "/tmp", "pinseal-"));
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

function spawnGuard(config: GuardConfig): ChildProcess {
  const fromSource = import.meta.url.endsWith(".ts");
  const loader = fromSource ? ["--import", createRequire(import.meta.url).resolve("tsx")] : [];
  const entry = join(import.meta.dirname, fromSource ? "guard.ts" : "guard.js");
  return spawn(process.execPath, [...loader, entry, JSON.stringify(config)], { stdio: ["pipe", "pipe", "ignore"], detached: true });
}

/** Waits without a deadline, since a recovery may take long. Throws a `StartError` if the guard ends. */
async function untilOurs(guard: ChildProcess, cluster: Cluster, socketFolder: string, logFile: string): Promise<void> {
  let announced = "";
  guard.stdout?.setEncoding("utf8").on("data", (text: string) => (announced += text));
  guard.stdin?.on("error", () => undefined);
  while (guard.exitCode === null && guard.signalCode === null) {
    const pid = await postmasterPid(cluster.folder);
    if (pid !== undefined && pid === Number.parseInt(announced, 10) && (await isReady(socketFolder, cluster.password))) return;
    await wait(15);
  }
  const lastLine = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n").at(-1);
  throw new StartError(`The embedded database did not start (see ${logFile}): ${lastLine}`);
}

async function isReady(socketFolder: string, password: string): Promise<boolean> {
  if (!(await exists(join(socketFolder, ".s.PGSQL.5432")))) return false;
  const client = new Client({ host: socketFolder, user: "postgres", password, database: "postgres" });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Creates what people create by hand on a server of their own: a role without special rights, and its database. */
async function prepareOwner(superuser: ClientConfig, password: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'pinseal'");
    if (role.rowCount === 0) await client.query(`CREATE ROLE pinseal LOGIN CREATEROLE PASSWORD ${client.escapeLiteral(password)}`);
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'pinseal'");
    if (database.rowCount === 0) await client.query("CREATE DATABASE pinseal OWNER pinseal");
  } finally {
    await client.end();
  }
}
