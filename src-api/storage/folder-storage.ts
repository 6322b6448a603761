import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from "./private-folder.ts";
import type { FileStorage, ReceivedFile } from "./file-storage.ts";

const INCOMING = "incoming";

const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Files in a folder of this machine that is closed to its other users. What an earlier process received and never kept is cleared away first, a day later. */
export async function openFolderStorage(folder: string): Promise<FileStorage> {
  const incoming = join(folder, INCOMING);
  await makePrivateFolder(folder);
  await makePrivateFolder(incoming);
  await clearAbandoned(incoming);
  return {
    receive: (stream, claimedType) => receive(folder, stream, claimedType),
    write: async (key, bytes) => {
      const path = join(incoming, randomUUID());
      await writeFile(path, bytes, { flush: true, mode: PRIVATE_FILE });
      await moveTo(path, join(folder, key));
    },
    read: (key) => read(join(folder, key)),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

/** Another server may share the folder and be receiving right now. */
async function clearAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const received = await stat(path).catch(() => null);
    if (received !== null && Date.now() - received.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function receive(folder: string, stream: Readable, claimedType: string | null): Promise<ReceivedFile> {
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
  let kept: string | null = null;
  return {
    claimedType,
    sizeBytes,
    sha256: hash.digest("hex"),
    path,
    keep: async (key) => {
      const target = join(folder, key);
      // Known before it is moved: what fails half way is let go, too.
      kept = target;
      await moveTo(path, target);
    },
    letGo: async () => {
      if (kept !== null) await rename(kept, path).catch(unlessMissing);
      kept = null;
    },
    discard: () => rm(path, { force: true }),
  };
}

/** The bytes are on the disk already; the name is once its folder is synced. */
async function moveTo(path: string, target: string): Promise<void> {
  const made = await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
  await rename(path, target);
  await syncFolder(dirname(target));
  if (made !== undefined) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
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
