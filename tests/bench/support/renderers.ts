import { readdir, readFile, writeFile } from "node:fs/promises";

/** The value that resets a process's peak when written to `/proc/PID/clear_refs`. */
const PEAK = "5";

/** Resets the peaks that `readPeakMb` returns. */
export async function forgetPeaks(): Promise<void> {
  for (const pid of await findRenderers()) await writeFile(`/proc/${pid}/clear_refs`, PEAK).catch(() => undefined);
}

/** Resolves with the peak memory, in megabytes, of the largest page or worker process of the browsers started here (Linux, "VmHWM"). */
export async function readPeakMb(): Promise<number> {
  const peaks = (await findRenderers()).map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  });
  return Math.max(0, ...(await Promise.all(peaks)));
}

async function findRenderers(): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).map(Number).filter((pid) => pid > 0);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await readParent(pid)] as const)));
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const renderers: number[] = [];
  for (const pid of pids.filter(isOurs)) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes("--type=renderer")) renderers.push(pid);
  }
  return renderers;
}

async function readParent(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
