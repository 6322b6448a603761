import { readFile } from "node:fs/promises";

const TICKS_A_SECOND = 100;

/** Resolves with the CPU seconds of a process and the children that it waited for (Linux, "proc_pid_stat"). */
export async function readCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const ticks = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_A_SECOND;
}
