import type { TypstJob } from "./typst-job.ts";

/**
 * Makes a PDF for a tenant. It is prepared when its turn has come: what waits holds nothing but its place. Throws what `prepare` throws, and
 * `pdfNotMade`; the next one is made all the same.
 */
export type MakePdf = (tenantId: string, prepare: () => Promise<TypstJob>) => Promise<Buffer>;

/** Lays out what a PDF would show, and resolves with its number of pages. Waits and throws as `MakePdf`. */
export type CountPages = (tenantId: string, prepare: () => Promise<TypstJob>) => Promise<number>;

export interface Pdfs {
  makePdf: MakePdf;
  countPages: CountPages;
}
