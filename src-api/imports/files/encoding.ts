import { createReadStream } from "node:fs";
import { ApiProblem } from "../../http/problems.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The counts over all bytes of a text, from which its encoding follows. */
interface Counts {
  bytes: number;
  /** NUL bytes at even and at odd offsets: in UTF-16, every second byte of Latin text. */
  nulsEven: number;
  nulsOdd: number;
  /** Control characters that do not occur in text. */
  controls: number;
  /** Multi-byte characters in well-formed UTF-8, and bytes that are not UTF-8. */
  wellFormed: number;
  illFormed: number;
}

/**
 * Resolves with the encoding of a text file, from its byte order mark or from all of its bytes: UTF-8 if they are valid, UTF-16 if every second
 * byte is NUL, else Windows-1252. Throws `spreadsheetNotText` if none of these fits, and `spreadsheetMixedEncodings` if only parts of the file are
 * UTF-8.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const { mark, counts } = await countBytes(path);
  if (mark !== null && mark !== "utf-8") return mark;
  const { bytes, nulsEven, nulsOdd, controls, wellFormed, illFormed } = counts;
  if (nulsOdd > bytes / 5 && nulsEven < nulsOdd / 20) return "utf-16le";
  if (nulsEven > bytes / 5 && nulsOdd < nulsEven / 20) return "utf-16be";
  if (nulsEven + nulsOdd > 0 || controls > bytes / 200) throw new ApiProblem("spreadsheetNotText");
  if (illFormed === 0) return "utf-8";
  if (mark === "utf-8" || wellFormed >= illFormed) throw new ApiProblem("spreadsheetMixedEncodings");
  return "windows-1252";
}

async function countBytes(path: string): Promise<{ mark: Encoding | null; counts: Counts }> {
  const counts: Counts = { bytes: 0, nulsEven: 0, nulsOdd: 0, controls: 0, wellFormed: 0, illFormed: 0 };
  const utf8 = createUtf8Counter(counts);
  let mark: Encoding | null = null;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (counts.bytes === 0) mark = markOf(chunk);
    if (mark !== null && mark !== "utf-8") break;
    countControls(chunk, counts);
    for (const byte of chunk) utf8(byte);
    counts.bytes += chunk.length;
  }
  // Ends a multi-byte character that the file breaks off, so that it counts as ill-formed.
  utf8(0x0a);
  return { mark, counts };
}

/** Returns the encoding that a file's byte order mark names; null without one. */
export function markOf(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? "utf-8" : null;
}

function countControls(chunk: Buffer, counts: Counts): void {
  for (const [offset, byte] of chunk.entries()) {
    if (byte === 0) {
      if ((counts.bytes + offset) % 2 === 0) counts.nulsEven++;
      else counts.nulsOdd++;
    } else if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) counts.controls++;
  }
}

/** Returns a function that takes byte after byte, across chunks. */
function createUtf8Counter(counts: Counts): (byte: number) => void {
  let missing = 0;
  return (byte) => {
    const continues = (byte & 0xc0) === 0x80;
    if (missing > 0 && continues) {
      missing--;
      if (missing === 0) counts.wellFormed++;
      return;
    }
    if (missing > 0) counts.illFormed++;
    missing = 0;
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3;
    else counts.illFormed++;
  };
}
