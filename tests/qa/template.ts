import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { saveData } from "./database.ts";
import { built, findPort, startProcess } from "./server-process.ts";
import { makeVisitedProfile } from "./visited-profile.ts";

const run = promisify(execFile);
const prefix = "pinseal-qa-seeded-";
/** Where the templates are. `tmpdir()` may be a folder in memory that goes with the run (scripts/memory-folder.mjs). */
const shelf = process.env["PINSEAL_LASTING_TMPDIR"] ?? tmpdir();

/** `data`: the data folder after a first start today. `profile`: a browser profile in which the app was opened and nobody signed in. */
export type TemplatePart = "data" | "profile";

/** Copies one part of the template, which is made once per build and day, into `folder`. */
export async function copyTemplate(part: TemplatePart, folder: string): Promise<void> {
  await run("cp", ["-a", `${await findTemplate()}/${part}/.`, folder]);
}

/** Resolves with the template's folder. Of two runs that make it at the same time, the first to finish gives it its name. */
async function findTemplate(): Promise<string> {
  const template = join(shelf, `${prefix}${await fingerprint()}`);
  if (await exists(template)) return template;
  await removeOld();
  const unfinished = await mkdtemp(join(shelf, `${prefix}unfinished-`));
  const [port, dataFolder] = [await findPort(), join(unfinished, "data")];
  const server = await startProcess({ port, dataFolder });
  await saveData(dataFolder);
  await makeVisitedProfile(port, join(unfinished, "profile"));
  await server.stop();
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
  return template;
}

/** Resolves with a hash of the build and the day: the demo's history ends on the day before it was seeded. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  hash.update(await (hashOfBuild ??= hashBuild()));
  return hash.digest("hex").slice(0, 16);
}

let hashOfBuild: Promise<string> | undefined;

async function hashBuild(): Promise<string> {
  const hash = createHash("sha256");
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest("hex");
}

async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60_000;
  for (const name of await readdir(shelf)) {
    const path = join(shelf, name);
    if (name.startsWith(prefix) && (await stat(path)).mtimeMs < yesterday) await rm(path, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
