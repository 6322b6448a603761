/** A PDF as Typst writes it (ISO 32000-1, 7.5): every object uncompressed and by itself, and one table of all objects at the end. */
export interface TypstPdf {
  /** One more than the highest number of an object. */
  size: number;
  /** The trailer, which refers to the catalog. */
  trailer: string;
  /** Returns null for a number without an object. */
  object(number: number): PdfObject | null;
}

export interface PdfObject {
  /** The object without its stream. */
  text: string;
  stream: Buffer | null;
}

/** An offset of ten digits, a generation of five, a mark for numbers in use, and the end of the line. */
const ENTRY_BYTES = 20;

/** Reads a PDF. Throws for a file with another layout. */
export function readTypstPdf(bytes: Buffer): TypstPdf {
  const end = bytes.lastIndexOf("startxref");
  const tableStart = Number(/^startxref\s+(\d+)/.exec(latin1(bytes, end, end + 40))?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(latin1(bytes, tableStart, tableStart + 40));
  if (head === null) throw new Error("A PDF has no table of its objects that can be read.");
  const [{ length }, size] = [head[0], Number(head[1])];
  const entries = Array.from({ length: size }, (_, number) => {
    const start = tableStart + length + number * ENTRY_BYTES;
    return latin1(bytes, start, start + ENTRY_BYTES);
  });
  const starts = entries.map((entry) => (entry[17] === "n" ? Number(entry.slice(0, 10)) : null));
  const inOrder = [...starts.filter((start) => start !== null), tableStart].sort((a, b) => a - b);
  const ends = new Map(inOrder.map((start, index) => [start, inOrder[index + 1] ?? tableStart]));
  return {
    size,
    trailer: latin1(bytes, tableStart + length + size * ENTRY_BYTES, end),
    object: (number) => {
      const start = starts[number] ?? null;
      return start === null ? null : readObject(bytes.subarray(start, ends.get(start)), number);
    },
  };
}

function readObject(bytes: Buffer, number: number): PdfObject {
  const head = `${number} 0 obj\n`;
  const end = bytes.lastIndexOf("endobj");
  if (end === -1 || latin1(bytes, 0, head.length) !== head) throw new Error(`Object ${number} of a PDF is not where it should be.`);
  const body = bytes.subarray(head.length, end);
  if (!/endstream\s*$/.test(latin1(body, Math.max(0, body.length - 20), body.length)))
    return { text: body.toString("latin1"), stream: null };
  const opening = "\nstream\n";
  const at = body.indexOf(opening);
  const text = latin1(body, 0, at);
  const start = at + opening.length;
  return { text, stream: body.subarray(start, start + Number(/\/Length (\d+)/.exec(text)?.[1])) };
}

/** Decodes one letter per byte. */
function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString("latin1", from, to);
}
