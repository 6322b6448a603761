import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PRIVATE_FILE } from "../storage/private-folder.ts";

/** Content up to this size stays in memory. */
const IN_MEMORY_BYTES = 1024 * 1024;

/**
 * Resolves with a stream of all chunks once they have been collected: from memory, or from an unlinked file if they are long. The file disappears
 * with its last reader or with the process.
 */
export async function spool(chunks: AsyncIterable<string | Uint8Array>): Promise<Readable> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as string);
      buffered.push(bytes);
      bufferedBytes += bytes.length;
      if (bufferedBytes <= IN_MEMORY_BYTES) continue;
      file ??= await openUnlinkedFile();
      await file.appendFile(Buffer.concat(buffered));
      [buffered, bufferedBytes] = [[], 0];
    }
    if (file === null) return Readable.from([Buffer.concat(buffered)], { objectMode: false });
    await file.appendFile(Buffer.concat(buffered));
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** Opens a file that nobody else can open and that disappears when it is closed. */
export async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `pinseal-report-${randomUUID()}`);
  const file = await open(path, "wx+", PRIVATE_FILE);
  await rm(path);
  return file;
}
