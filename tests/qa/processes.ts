import { readdir, readFile } from "node:fs/promises";

/** A process as Linux lists it. */
export interface ListedProcess {
  pid: number;
  parent: number;
  /** The program's name, cut to 15 characters. */
  name: string;
}

/** Resolves with all descendants of this process. Linux only: reads `/proc`. */
export async function processesBelow(pid: number): Promise<ListedProcess[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const all = (await Promise.all(pids.map(readProcess))).filter((listed) => listed !== null);
  const below = (parent: number): ListedProcess[] =>
    all.filter((child) => child.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Resolves with the names of its threads, each cut to 15 characters. */
export async function threadsOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/comm`, "utf8").catch(() => "")));
}

/** Resolves with the process, or null if it has ended. */
async function readProcess(pid: string): Promise<ListedProcess | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name is in parentheses and may contain parentheses itself.
  const [, name = "", parent = ""] = /\((.*)\) \S (\d+)/s.exec(line ?? "") ?? [];
  return line === null ? null : { pid: Number(pid), parent: Number(parent), name };
}
