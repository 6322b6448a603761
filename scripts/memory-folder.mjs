import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
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
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  // As any temporary folder: PostgreSQL, which never runs as root, and the tests' ordinary user have files of their own in it.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Removes what killed runs of this user left behind. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(memory, name);
    const { uid, mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (uid !== process.geteuid?.() || mtimeMs === undefined || mtimeMs > Date.now() - HOUR_MS) continue;
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
