import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** The operating system's user that PostgreSQL runs as; undefined means the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** Resolves with the user for PostgreSQL. It refuses root, so for root that is the user that owns the data folder, or `nobody`. */
export async function databaseUser(dataFolder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(dataFolder);
  return uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid };
}

/** Whether the user may enter every folder above the path and read the path itself (groups are not considered). */
export async function canReach(user: SystemUser, path: string): Promise<boolean> {
  if (user === undefined) return true;
  let needed = 0o5;
  for (let current = resolve(path); ; current = dirname(current)) {
    const { mode, uid } = await stat(current);
    const granted = uid === user.uid ? mode >> 6 : mode;
    if ((granted & needed) !== needed) return false;
    if (current === dirname(current)) return true;
    needed = 0o1;
  }
}
