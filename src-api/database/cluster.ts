import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { openStateFolder } from "./binaries.ts";
import { canReach } from "./system-user.ts";
import type { SystemUser } from "./system-user.ts";

/** PostgreSQL's data folder and the password of its superuser, as `database.json` in the data folder says. */
export interface Cluster {
  folder: string;
  password: string;
}

/** The cluster of the data folder, or undefined before its first start. */
export async function findCluster(dataFolder: string): Promise<Cluster | undefined> {
  const text = await readFile(join(dataFolder, "database.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { folder, password } = JSON.parse(text) as Cluster;
  const cluster = { folder: join(folder.startsWith("/") ? "" : dataFolder, folder), password };
  if (await exists(cluster.folder)) return cluster;
  if (!(await exists(`${cluster.folder}.unfinished`))) {
    throw new StartError(
      `The database folder ${cluster.folder} is missing; restore it, or remove ${join(dataFolder, "database.json")} to begin anew`,
    );
  }
  await rename(`${cluster.folder}.unfinished`, cluster.folder);
  return cluster;
}

/**
 * Makes the cluster in the data folder, or under the state folder when the user cannot reach the data folder (root's closed home).
 * `database.json` is written when `initdb` has finished: a start that was interrupted before is done again from the beginning,
 * one that was interrupted between that and the folder's final name is completed by `findCluster`.
 */
export async function createCluster(
  dataFolder: string,
  binaries: string,
  user: SystemUser,
  stateFolder = openStateFolder,
): Promise<Cluster> {
  const inside = await canReach(user, dataFolder);
  const folder = inside ? join(dataFolder, "postgres") : join(stateFolder, randomBytes(8).toString("hex"), "postgres");
  if (await exists(folder)) {
    throw new StartError(
      `${folder} exists, but ${join(dataFolder, "database.json")} is missing; restore the file, or move the folder away to begin anew`,
    );
  }
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  const password = randomBytes(24).toString("base64url");
  await initialise(folder, binaries, user, password);
  await writeWhole(join(dataFolder, "database.json"), JSON.stringify({ folder: inside ? "postgres" : folder, password }));
  await rename(`${folder}.unfinished`, folder);
  return { folder, password };
}

async function initialise(folder: string, binaries: string, user: SystemUser, password: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${unfinished}.key`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (user !== undefined) {
      await chown(unfinished, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await initdb(binaries, ["-D", unfinished, "-U", "postgres", `--pwfile=${passwordFile}`], user);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function initdb(binaries: string, places: string[], user: SystemUser): Promise<void> {
  const rules = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "-A", "scram-sha-256"];
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
  return new Promise((resolve, reject) => {
    execFile(join(binaries, "bin", "initdb"), [...places, ...rules], { cwd: "/", env, ...user }, (error, _output, complaint) => {
      if (error === null) resolve();
      else reject(new StartError(`The embedded database could not be made: ${complaint.trim().split("\n").at(-1) ?? error.message}`));
    });
  });
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, "w", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
