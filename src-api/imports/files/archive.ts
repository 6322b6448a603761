import type { Readable } from "node:stream";
import yauzl from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { ApiProblem } from "../../http/problems.ts";
import { damaged } from "./damaged.ts";
import { ENTRIES_MAX } from "./unpacking-limits.ts";

/** The files in a workbook, each read as a stream and on demand. */
export interface Archive {
  has(name: string): boolean;
  /** Yields the bytes of a file. Throws `spreadsheetTooLarge` as soon as there are more than `maxBytes`, whatever size the archive states. */
  read(name: string, maxBytes: number): AsyncGenerator<Buffer>;
  close(): void;
}

/** Opens a zip archive. Throws `spreadsheetDamaged` for any other file, and for a truncated archive. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    has: (name) => entries.has(name),
    read: (name, maxBytes) => readEntry(zip, entries.get(name), maxBytes),
    close: () => zip.close(),
  };
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error === null ? resolve(zip) : reject(damaged())));
  });
}

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(damaged()));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new ApiProblem("spreadsheetOldOrLocked"));
      if (entries.size === ENTRIES_MAX) return reject(new ApiProblem("spreadsheetTooLarge"));
      entries.set(entry.fileName.replace(/^\//, ""), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined, maxBytes: number): AsyncGenerator<Buffer> {
  if (entry === undefined) throw damaged();
  if (entry.uncompressedSize > maxBytes) throw new ApiProblem("spreadsheetTooLarge");
  const stream = await openEntry(zip, entry);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ApiProblem("spreadsheetTooLarge");
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ApiProblem ? error : damaged();
  } finally {
    stream.destroy();
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(damaged())));
  });
}
