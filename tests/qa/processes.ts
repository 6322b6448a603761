import { readdir, readFile } from "node:fs/promises";

/** A process as Linux lists it. */
export interface ListedProcess {
  pid: number;
  parent: number;
  /** Of its program, 15 characters at most. */
  name: string;
}

/** What runs below this process, at any depth. Only on Linux, which lists its processes as files. */
export async function processesBelow(pid: number): Promise<ListedProcess[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const all = (await Promise.all(pids.map(readProcess))).filter((each) => each !== null);
  const below = (parent: number): ListedProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

/** The names of its threads, 15 characters at most each. */
export async function threadsOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/comm`, "utf8").catch(() => "")));
}

/** Null when it has ended meanwhile. */
async function readProcess(pid: string): Promise<ListedProcess | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The name stands in parentheses and may hold some itself.
  const [, name = "", parent = ""] = /\((.*)\) \S (\d+)/s.exec(line ?? "") ?? [];
  return line === null ? null : { pid: Number(pid), parent: Number(parent), name };
}
