import type { TypstJob } from "./typst-job.ts";

/**
 * Makes a PDF for a tenant. `prepare` runs when its turn has come, so that waiting requests hold no data. Throws what `prepare` throws, and
 * `pdfNotMade`; other PDFs are not affected.
 */
export type MakePdf = (tenantId: string, prepare: () => Promise<TypstJob>) => Promise<Buffer>;

/** Lays out what a PDF would show, and resolves with its number of pages. Waits and throws as `MakePdf`. */
export type CountPages = (tenantId: string, prepare: () => Promise<TypstJob>) => Promise<number>;

export interface Pdfs {
  makePdf: MakePdf;
  countPages: CountPages;
}
