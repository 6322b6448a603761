import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's own folder of files in memory. */
const memory = "/dev/shm";
/** The type that `statfs` reports for it (`TMPFS_MAGIC`). */
const TMPFS = 0x0102_1994;
const PREFIX = "pinseal-tests-";
/** Several times what a run of all tests keeps at a time; containers often have 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
const HOUR_MS = 60 * 60_000;

/**
 * Puts the temporary files of this process and of those that it starts (data folders, browser profiles) into memory where there is room: making and
 * removing them on a disk is much of the browser tests' work. They go when the process ends. A `TMPDIR` that is already set is kept.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return;
  // What later runs use again stays on the disk.
  process.env["PINSEAL_LASTING_TMPDIR"] = tmpdir();
  process.env["PLAYWRIGHT_TRANSFORM_CACHE_DIR"] ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`);
  removeAbandoned();
  const folder = join(memory, `${PREFIX}${process.pid}`);
  // PostgreSQL, which never runs as root, must reach its own folders in it.
  mkdirSync(folder, { mode: 0o755, recursive: true });
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Removes what killed runs left behind. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(memory, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (changed < Date.now() - HOUR_MS && !isRunning(Number(name.slice(PREFIX.length)))) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
