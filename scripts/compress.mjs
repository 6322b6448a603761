/* Writes a brotli and a gzip copy beside every text file of the built app, so that the server never has to compress while a user waits. */

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root } from "./run.mjs";

const folder = join(root, "dist/app");
const names = await readdir(folder, { recursive: true });
await Promise.all(
  names.filter((name) => /\.(js|css|html|svg|webmanifest|json|wasm)$/.test(name)).map((name) => compress(join(folder, name))),
);

async function compress(/** @type {string} */ path) {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
