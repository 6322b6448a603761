/*
 * Joins PDFs that Typst made to one, a part at a time. No library that joins PDFs keeps what makes them readable aloud; this does, for the one form
 * that Typst writes (`typst-pdf.ts`).
 * 1. Objects get new numbers and are copied as they are. What a file has once (catalog, pages, tags, outline, metadata) is written anew.
 * 2. The tags of each part hang below one document. The heads of its tables get names of their own: each part counts its tables from one.
 * 3. Only one part, and where the objects of the others are, is ever in memory.
 */
import { move } from "./moved-object.ts";
import { readOnce } from "./shared-objects.ts";
import { createPdfWriter } from "./pdf-writer.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { readTypstPdf } from "./typst-pdf.ts";
import { beginWhole, endWhole, notePart } from "./joined-pdf.ts";
import type { Whole } from "./joined-pdf.ts";

export interface PdfPart {
  /** Stands in the outline. */
  title: string;
  pdf: Buffer;
}

/** So much is given on at once. */
const CHUNK_BYTES = 256 * 1024;

/** Yields the bytes of one PDF with the pages of all parts in their order; title and language are those of the first. Throws for parts without tags. */
export async function* joinPdfs(parts: AsyncIterable<PdfPart>): AsyncGenerator<Buffer> {
  const writer = createPdfWriter();
  const whole = beginWhole(writer);
  for await (const part of parts) yield* copy(part, whole, writer);
  await endWhole(whole, writer);
  yield writer.take();
}

async function* copy({ title, pdf }: PdfPart, whole: Whole, writer: PdfWriter): AsyncGenerator<Buffer> {
  const file = readTypstPdf(pdf);
  const once = readOnce(file);
  const { numbers } = whole;
  const base = writer.reserve(file.size);
  const moves = {
    numberOf: (number: number) => (number === once.tags ? numbers.document : base + number),
    taggedBefore: whole.taggedCount,
    idPrefix: `P${String(whole.parts.length + 1).padStart(4, "0")}`,
  };
  notePart(whole, title, { file, once, moves });
  const anew = new Set([once.catalog, once.info, once.metadata, once.tags, once.outline]);
  let bytes = 0;
  for (let number = 1; number < file.size; number++) {
    const object = anew.has(number) ? null : file.object(number);
    if (object === null) continue;
    let text = move(object.text, moves);
    if (number === once.pages) text = text.replace("<<", `<<\n  /Parent ${numbers.pages} 0 R`);
    if (number === once.document) text = text.replace("/S /Document", "/S /Part");
    if (object.stream === null) await writer.add(base + number, text);
    else writer.addStream(base + number, text, object.stream);
    bytes += text.length + (object.stream?.length ?? 0);
    if (bytes < CHUNK_BYTES) continue;
    bytes = 0;
    yield writer.take();
  }
}
