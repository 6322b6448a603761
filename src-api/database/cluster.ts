import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, lchown, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import { exists } from "./exists.ts";
import type { SystemUser } from "./system-user.ts";

/** PostgreSQL's own data folder and the password of its superuser. */
export interface Cluster {
  folder: string;
  password: string;
}

/**
 * Opens the cluster of the data folder, and creates it if there is none. The key is written after `initdb` and before the folder gets its name: a
 * start that was interrupted before the key is repeated, one that was interrupted after it is completed. Throws a `StartError`.
 */
export async function openCluster(dataFolder: string, binaries: string, user: SystemUser): Promise<Cluster> {
  const folder = join(dataFolder, "postgres");
  const keyFile = join(dataFolder, "postgres.key");
  const unfinished = `${folder}.unfinished`;
  const key = await readFile(keyFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StartError(`${keyFile} cannot be read (${error.code}); start as the user that started first`);
  });
  if (await exists(folder)) {
    if (key === null) throw new StartError(`${keyFile} is missing; restore it, or move ${folder} away to begin anew`);
    if (user !== undefined) await giveTo(user, folder);
    return { folder, password: key };
  }
  if (key !== null && !(await exists(unfinished)))
    throw new StartError(`${folder} is missing; restore it, or remove ${keyFile} to begin anew`);
  const password = key ?? randomBytes(24).toString("base64url");
  if (key === null) {
    await rm(unfinished, { recursive: true, force: true });
    await initialize(unfinished, binaries, user, password);
    await writeAtomically(keyFile, password);
  }
  await rename(unfinished, folder);
  return { folder, password };
}

/**
 * Returns the path by which the user's process reaches the data folder that it was started in. On Linux `/proc/self/cwd` works even if the user
 * may not enter the folders above, such as root's home.
 */
export function pathFor(user: SystemUser, folder: string): string {
  return user !== undefined && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

async function initialize(folder: string, binaries: string, user: SystemUser, password: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const passwordFile = `${folder}.key`;
  const file = await open(passwordFile, "wx+", 0o600).catch(async () => {
    await rm(passwordFile);
    return open(passwordFile, "wx+", 0o600);
  });
  try {
    if (user !== undefined) await file.chown(user.uid, user.gid);
    await file.write(password, 0);
    await initdb(folder, binaries, user, file.fd);
  } finally {
    await file.close();
    await rm(passwordFile);
  }
}

function initdb(folder: string, binaries: string, user: SystemUser, passwordFd: number): Promise<void> {
  const rules = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "-A", "scram-sha-256"];
  const child = spawn(join(binaries, "bin/initdb"), ["-D", pathFor(user, folder), "-U", "postgres", "--pwfile=/dev/fd/3", ...rules], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe", passwordFd],
    ...user,
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new StartError(`The embedded database could not be made: ${error.message}`)));
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The embedded database could not be made: ${complaint.trim().split("\n").at(-1)}`));
    });
  });
}

/** A folder that root restored from a copy belongs to root, whom PostgreSQL refuses. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}

async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, "w", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}
