import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DAY_MS } from "#shared/durations.ts";
import type { FileStorage, ReceivedFile } from "./file-storage.ts";
import { partialFile } from "./partial-file.ts";
import { createFolder, makePrivateFolder, PRIVATE_FILE } from "./private-folder.ts";
import { syncFolder, unlessMissing } from "./sync-folder.ts";

const INCOMING = "incoming";
const PARTIAL = "partial";

const ABANDONED_AFTER_MS = DAY_MS;
/** Uploads delete their own files in parts; a killed server may leave one that no upload knows. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;

/**
 * Opens the storage in a folder of this machine, which is closed to other users. First deletes files that an earlier process received over
 * a day ago and never kept, and files in parts a month after their last part.
 */
export async function openFolderStorage(folder: string): Promise<FileStorage> {
  const incoming = join(folder, INCOMING);
  const partial = join(folder, PARTIAL);
  const pathOf = (key: string): string => join(folder, key);
  await makePrivateFolder(folder);
  await makePrivateFolder(incoming);
  await clearAbandoned(incoming, ABANDONED_AFTER_MS);
  await clearAbandoned(partial, FORGOTTEN_AFTER_MS);
  return {
    receive: (stream, declaredType) => receive(folder, stream, declaredType),
    write: async (key, bytes) => {
      const path = join(incoming, randomUUID());
      await writeFile(path, bytes, { flush: true, mode: PRIVATE_FILE });
      await moveTo(path, pathOf(key));
    },
    read: (key) => read(pathOf(key)),
    has: (key) => has(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    partial: (name) => partialFile(join(partial, name), pathOf),
  };
}

/** Spares recent files, since another server that shares the folder may be receiving them now. */
async function clearAbandoned(within: string, afterMs: number): Promise<void> {
  for (const name of await readdir(within).catch(noneIfMissing)) {
    const path = join(within, name);
    const received = await stat(path).catch(() => null);
    if (received !== null && Date.now() - received.mtimeMs > afterMs) await rm(path, { force: true });
  }
}

function noneIfMissing(error: unknown): string[] {
  unlessMissing(error);
  return [];
}

async function receive(folder: string, stream: Readable, declaredType: string | null): Promise<ReceivedFile> {
  const path = join(folder, INCOMING, randomUUID());
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(path, { flush: true, mode: PRIVATE_FILE }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  let movedTo: string | null = null;
  return {
    declaredType,
    sizeBytes,
    sha256: hash.digest("hex"),
    path,
    moveTo: async (key) => {
      const target = join(folder, key);
      // Set before the move, so that a failed move is undone too.
      movedTo = target;
      await moveTo(path, target);
    },
    undoMove: async () => {
      if (movedTo !== null) await rename(movedTo, path).catch(unlessMissing);
      movedTo = null;
    },
    discard: () => rm(path, { force: true }),
  };
}

/** The bytes are on disk already; the name survives a power cut only after its folder is synced. */
async function moveTo(path: string, target: string): Promise<void> {
  await createFolder(dirname(target));
  await rename(path, target);
  await syncFolder(dirname(target));
}

async function has(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    unlessMissing(error);
    return false;
  }
}

async function read(path: string): Promise<{ stream: Readable; sizeBytes: number } | null> {
  try {
    const handle = await open(path, "r");
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), sizeBytes: size };
  } catch (error) {
    unlessMissing(error);
    return null;
  }
}
