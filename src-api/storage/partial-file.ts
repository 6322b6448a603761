import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import type { PartialFile, ReceivedFile } from "./file-storage.ts";
import { createFolder, PRIVATE_FILE } from "./private-folder.ts";
import { syncFolder, unlessMissing } from "./sync-folder.ts";

/** Returns the file in parts at this path. `pathOf` returns the path of a key. */
export function partialFile(path: string, pathOf: (key: string) => string): PartialFile {
  return {
    size: () => syncedSize(path),
    write: (start, part) => writePart(path, start, part),
    whole: (declaredType) => wholeFile(path, declaredType, pathOf),
    remove: () => rm(path, { force: true }),
  };
}

/** Syncs the file before its size is reported: what a killed process wrote may not be on the disk yet. */
async function syncedSize(path: string): Promise<number> {
  try {
    return await withFile(path, constants.O_RDWR, async (file) => {
      await file.sync();
      return (await file.stat()).size;
    });
  } catch (error) {
    unlessMissing(error);
    return 0;
  }
}

async function writePart(path: string, start: number, part: AsyncIterable<Uint8Array>): Promise<void> {
  await createFolder(dirname(path));
  await withFile(path, constants.O_RDWR | constants.O_CREAT, async (file) => {
    try {
      let offset = start;
      for await (const chunk of part) {
        for (let done = 0; done < chunk.length;) done += (await file.write(chunk, done, chunk.length - done, offset + done)).bytesWritten;
        offset += chunk.length;
      }
    } finally {
      // The bytes that arrived count also if the part breaks off: they must survive a power cut, and so must the name of a new file.
      await file.sync();
      if (start === 0) await syncFolder(dirname(path));
    }
  });
}

async function wholeFile(path: string, declaredType: string | null, pathOf: (key: string) => string): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
  }
  let movedTo: string | null = null;
  return {
    declaredType,
    sizeBytes,
    sha256: hash.digest("hex"),
    path,
    moveTo: async (key) => {
      movedTo = pathOf(key);
      await addName(path, movedTo);
    },
    undoMove: async () => {
      if (movedTo !== null) await rm(movedTo, { force: true });
      movedTo = null;
    },
    discard: async () => undefined,
  };
}

/** Adds a name and leaves the parts, so that nothing is lost if the server is killed before the row of the photo is committed. */
async function addName(path: string, target: string): Promise<void> {
  await createFolder(dirname(target));
  // Some file systems have no hard links.
  await link(path, target).catch(() => copyFile(path, target));
  await withFile(target, constants.O_RDWR, (file) => file.sync());
  await syncFolder(dirname(target));
}

async function withFile<T>(path: string, flags: number, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags, PRIVATE_FILE);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
