import { readFile } from "node:fs/promises";

/** Resolves with the megabytes of memory that a process uses now (Linux, "VmRSS"). */
export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}
