import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PRIVATE_FILE } from "../storage/private-folder.ts";

/** What is no longer than this never sees a disk. */
const IN_MEMORY_BYTES = 1024 * 1024;

/**
 * Takes all that is written, then gives it to be read: from memory, or, where it is long, from a file without a name, which is gone with its
 * last reader or with the process.
 */
export async function spool(chunks: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as string);
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes <= IN_MEMORY_BYTES) continue;
      file ??= await openNameless();
      await file.appendFile(Buffer.concat(held));
      [held, heldBytes] = [[], 0];
    }
    if (file === null) return Readable.from([Buffer.concat(held)], { objectMode: false });
    await file.appendFile(Buffer.concat(held));
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** A file that nobody else can open, and that is gone when it is closed. */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `pinseal-report-${randomUUID()}`);
  const file = await open(path, "wx+", PRIVATE_FILE);
  await rm(path);
  return file;
}
