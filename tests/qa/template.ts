import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtServer, findPort, startProcess } from "./server-process.ts";

const run = promisify(execFile);
const prefix = "pinseal-qa-template-";

/** A data folder of one's own, as a first start today leaves it: a copy of one that was seeded once for this build. */
export async function copyTemplate(): Promise<string> {
  const template = await findTemplate();
  const folder = await mkdtemp(join(tmpdir(), "pinseal-qa-data-"));
  await run("cp", ["-a", `${template}/.`, folder]);
  return folder;
}

/** Two runs that come here together both make one, and the first to finish gives it its name. */
async function findTemplate(): Promise<string> {
  const template = join(tmpdir(), `${prefix}${await fingerprint()}`);
  if (await exists(template)) return template;
  await removeOld();
  const unfinished = await mkdtemp(join(tmpdir(), `${prefix}unfinished-`));
  await (await startProcess({ port: await findPort(), dataFolder: unfinished })).stop();
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
  return template;
}

/** Of the built server and of the day: the demo's history ends on the day before it was seeded. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const files = await readdir(builtServer, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60_000;
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (name.startsWith(prefix) && (await stat(path)).mtimeMs < yesterday) await rm(path, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
