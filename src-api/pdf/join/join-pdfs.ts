/*
 * Joins PDFs that Typst made into one, a part at a time. No library for joining PDFs keeps the tags that screen readers need; this code does, for
 * the form of PDF that Typst writes (`typst-pdf.ts`).
 * 1. Objects get new numbers and are otherwise copied as they are. Objects that a file has only once (catalog, pages, tags, outline, metadata) are
 *    written once more.
 * 2. The tags of all parts are below one document. The headers of tables get unique names, since each part numbers its tables from one.
 * 3. Only one part is in memory at a time, and of the other parts only the offsets of their objects.
 */

import { beginWhole, endWhole, notePart } from "./joined-pdf.ts";
import type { Whole } from "./joined-pdf.ts";
import { move } from "./moved-object.ts";
import { createPdfWriter } from "./pdf-writer.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { readSingleObjects } from "./shared-objects.ts";
import { readTypstPdf } from "./typst-pdf.ts";

export interface PdfPart {
  /** Shown in the outline. */
  title: string;
  pdf: Buffer;
}

/** How much is passed on at once. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Yields the bytes of one PDF with the pages of all parts in order. Title and language are those of the first part. Throws for parts without tags.
 */
export async function* joinPdfs(parts: AsyncIterable<PdfPart>): AsyncGenerator<Buffer> {
  const writer = createPdfWriter();
  const whole = beginWhole(writer);
  for await (const part of parts) yield* copy(part, whole, writer);
  await endWhole(whole, writer);
  yield writer.take();
}

async function* copy({ title, pdf }: PdfPart, whole: Whole, writer: PdfWriter): AsyncGenerator<Buffer> {
  const file = readTypstPdf(pdf);
  const single = readSingleObjects(file);
  const { numbers } = whole;
  const base = writer.reserve(file.size);
  const moves = {
    numberOf: (number: number) => (number === single.tags ? numbers.document : base + number),
    taggedBefore: whole.taggedCount,
    idPrefix: `P${String(whole.parts.length + 1).padStart(4, "0")}`,
  };
  notePart(whole, title, { file, single, moves });
  const rewritten = new Set([single.catalog, single.info, single.metadata, single.tags, single.outline]);
  let bytes = 0;
  for (let number = 1; number < file.size; number++) {
    const object = rewritten.has(number) ? null : file.object(number);
    if (object === null) continue;
    let text = move(object.text, moves);
    if (number === single.pages) text = text.replace("<<", `<<\n  /Parent ${numbers.pages} 0 R`);
    if (number === single.document) text = text.replace("/S /Document", "/S /Part");
    if (object.stream === null) await writer.add(base + number, text);
    else writer.addStream(base + number, text, object.stream);
    bytes += text.length + (object.stream?.length ?? 0);
    if (bytes < CHUNK_BYTES) continue;
    bytes = 0;
    yield writer.take();
  }
}
