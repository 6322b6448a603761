import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { FileStorage, PartialFile } from "../storage/file-storage.ts";

/** The algorithms of the extension `checksum`. The standard requires `sha1`. */
export const CHECKSUM_ALGORITHMS = ["sha1", "sha256"];
const CHECKSUM_HEADER = "Upload-Checksum";

interface Part {
  headers: IncomingHttpHeaders;
  body: Readable;
  /** Aborted when no more of the body must be read. */
  signal: AbortSignal;
  /** The maximum size of the body. */
  maxBytes: number;
}

/**
 * Appends a part. If the connection breaks, the bytes that arrived are kept; a part with a checksum is written only when it is complete. Throws
 * `checksumMismatch`, `tooLarge`, `validation`.
 */
export async function addPart(storage: FileStorage, file: PartialFile, start: number, part: Part): Promise<void> {
  const checksum = readChecksum(part.headers);
  if (checksum === null) return file.write(start, bytesOf(part));
  const hash = createHash(checksum.algorithm);
  const received = await storage.receive(Readable.from(hashed(bytesOf(part), hash)), null);
  try {
    if (hash.digest("base64") !== checksum.sum) throw new ApiProblem("checksumMismatch");
    await file.write(start, createReadStream(received.path));
  } finally {
    await received.discard();
  }
}

function readChecksum(headers: IncomingHttpHeaders): { algorithm: string; sum: string } | null {
  const header = headers[CHECKSUM_HEADER.toLowerCase()];
  if (header === undefined) return null;
  const [algorithm = "", sum = ""] = String(header).split(" ");
  if (!CHECKSUM_ALGORITHMS.includes(algorithm) || sum === "") throw fieldProblem(CHECKSUM_HEADER, "field.choice");
  return { algorithm, sum };
}

async function* bytesOf({ body, signal, maxBytes }: Part): AsyncGenerator<Buffer> {
  const stop = (): void => void body.destroy();
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    let left = maxBytes;
    // The connection stays open if the part is too large, so that the sender gets the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new ApiProblem("tooLarge");
      yield chunk;
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
