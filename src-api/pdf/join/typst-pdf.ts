/** A PDF as Typst writes it (ISO 32000-1, 7.5): each object by itself and in plain sight, all of them in one table at the end. */
export interface TypstPdf {
  /** One more than the highest number of an object. */
  size: number;
  /** What the file says of itself at its end, such as where its catalog is. */
  trailer: string;
  /** Null for a number that no object has. */
  object(number: number): PdfObject | null;
}

export interface PdfObject {
  /** All of an object that is no stream. */
  text: string;
  stream: Buffer | null;
}

/** An offset of ten digits, five digits that are always the same, whether it is used, and the end of the line. */
const ENTRY_BYTES = 20;

/** Throws for a file that is laid out otherwise. */
export function readTypstPdf(bytes: Buffer): TypstPdf {
  const end = bytes.lastIndexOf("startxref");
  const place = Number(/^startxref\s+(\d+)/.exec(latin1(bytes, end, end + 40))?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(latin1(bytes, place, place + 40));
  if (head === null) throw new Error("A PDF has no table of its objects that can be read.");
  const [{ length }, size] = [head[0], Number(head[1])];
  const entries = Array.from({ length: size }, (_, number) => {
    const start = place + length + number * ENTRY_BYTES;
    return latin1(bytes, start, start + ENTRY_BYTES);
  });
  const starts = entries.map((entry) => (entry[17] === "n" ? Number(entry.slice(0, 10)) : null));
  const inOrder = [...starts.filter((start) => start !== null), place].sort((one, other) => one - other);
  const ends = new Map(inOrder.map((start, at) => [start, inOrder[at + 1] ?? place]));
  return {
    size,
    trailer: latin1(bytes, place + length + size * ENTRY_BYTES, end),
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

/** One letter a byte. */
function latin1(bytes: Buffer, from: number, to: number): string {
  return bytes.toString("latin1", from, to);
}
