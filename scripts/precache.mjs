import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @typedef {import("vite").Rolldown.OutputBundle} Bundle */
/** @typedef {import("vite").Rolldown.OutputChunk} Chunk */

/**
 * Modules of the office, and public screens that need its forms. What is reached only through dynamic imports of such chunks is not part of an
 * inspector's app.
 */
export const OFFICE = /(^|\/src-ui\/)(office|public-screens\/(sign-up|account-links))\//;

/** Other languages than English are fetched on demand. */
const LANGUAGE = /\/src-ui\/languages\/(?!language-choice\.)/;

/** The files of the app. Others, such as screenshots for app stores, are not stored on the device. */
const KEPT = /^(?!screenshots\/).*\.(js|css|html|svg|png|woff2|webmanifest)$/;

/**
 * Writes beside the built files the list of them that the service worker reads when it is installed (`Precache` in src-sw/routes/shell.ts):
 * `core` is what inspectors and public pages need, `rest` what only the office's screens need. `listed` is called with its URL, which
 * changes with every change to a file.
 *
 * @param {(url: string) => void} listed
 * @returns {import("vite").Plugin}
 */
export function precacheList(listed) {
  return {
    name: "precache-list",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const languages = languageFiles(bundle);
      const rest = [...officeFiles(bundle)].filter((file) => !languages.has(file));
      const files = (await readdir(dir, { recursive: true })).filter((file) => KEPT.test(file) && !languages.has(file)).toSorted();
      const hash = createHash("sha256");
      for (const file of files) hash.update(`${file}\n`).update(await readFile(join(dir, file)));
      const list = {
        core: files.filter((file) => !rest.includes(file)).map((file) => `/${file}`),
        rest: rest.toSorted().map((file) => `/${file}`),
      };
      const name = `assets/precache-${hash.digest("base64url").slice(0, 8)}.json`;
      await writeFile(join(dir, name), JSON.stringify(list));
      listed(`/${name}`);
    },
  };
}

function languageFiles(/** @type {Bundle} */ bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  return new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => LANGUAGE.test(id))).map(({ fileName }) => fileName));
}

/** The chunks that are reached from the page only through the office's own screens. */
function officeFiles(/** @type {Bundle} */ bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const core = new Set(/** @type {string[]} */ ([]));
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (!chunk || core.has(chunk.fileName)) return;
    core.add(chunk.fileName);
    for (const file of chunk.imports) visit(chunks.find((each) => each.fileName === file));
    for (const file of chunk.dynamicImports) {
      const imported = chunks.find((each) => each.fileName === file);
      if (!imported?.moduleIds.some((id) => OFFICE.test(id))) visit(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return new Set(chunks.map((chunk) => chunk.fileName).filter((file) => !core.has(file)));
}
