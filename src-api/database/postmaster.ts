import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../start-error.ts";

/** Resolves with the process number in the folder's `postmaster.pid`, whether that process is alive or not. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Stops a PostgreSQL that was left running on this folder without its guard, and resolves when it is gone. The caller holds the folder's lock. If
 * its process number now belongs to another program, only the file with the number is removed. Throws a `StartError` if it does not stop.
 */
export async function stopOrphan(folder: string, timeoutMs = 30_000): Promise<void> {
  const pid = await postmasterPid(folder);
  if (pid === undefined || !isAlive(pid)) return;
  if (!(await isPostmasterOf(folder, pid))) {
    await rm(join(folder, "postmaster.pid"), { force: true });
    return;
  }
  const socketFolder = await socketFolderIn(folder);
  for (const [signal, patienceMs] of [
    ["SIGINT", timeoutMs],
    ["SIGQUIT", timeoutMs / 3],
  ] as const) {
    process.kill(pid, signal);
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (!(await isPostmasterOf(folder, pid))) return removeSocketFolder(socketFolder);
      await wait(20);
    }
  }
  throw new StartError(`The database of an earlier start (process ${pid}) does not stop; stop it and start again`);
}

/** The fifth line of `postmaster.pid`; the file goes when PostgreSQL goes, so it is read before. */
async function socketFolderIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n")[4] ?? "";
}

async function removeSocketFolder(socketFolder: string): Promise<void> {
  if (basename(socketFolder).startsWith("pinseal-")) await rm(socketFolder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The working directory of a postmaster is its data folder. On Linux inodes are compared, since one folder may have two names. */
async function isPostmasterOf(folder: string, pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const [home, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
    return home?.dev === here.dev && home.ino === here.ino;
  }
  return new Promise((resolve) => {
    execFile("ps", ["-o", "command=", "-p", String(pid)], (error, output) => resolve(error === null && output.includes(folder)));
  });
}
