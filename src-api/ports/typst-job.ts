/* The messages between the server and the process that makes its PDFs. */

/** Labels, and the test page for a sheet of them. */
export type LabelTemplate = "labels" | "calibration";
export type TemplateName = "table" | "due" | "inspection" | "unit" | "monthly-log" | "annual-certificate" | LabelTemplate;

/** A PDF to be made. */
export interface TypstJob {
  template: TemplateName;
  /** The data for the template, as JSON. */
  report: string;
  /** By the names that the template uses. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The creation date in the PDF, in seconds since 1970. */
  createdAtSeconds: number;
  /** Longer than the usual limit, if nobody waits for the PDF. */
  timeoutMs?: number;
}

export interface TypstLimits {
  timeoutMs: number;
  /** For the whole process, including the fonts and the compiler. */
  memoryMaxBytes: number;
}

/** The only message to the process. */
export interface TypstRequest {
  job: TypstJob;
  /** A printed note about the mark that replaces letters that no font has; empty if there are none. */
  note: string;
  limits: TypstLimits;
  wanted: TypstProduct;
}

/** What to make: the PDF, or its number of pages, which is less work. */
export type TypstProduct = "pdf" | "pageCount";

/** The only message back: the product, or why there is none. */
export type TypstResult = { pdf: Uint8Array } | { pageCount: number } | { failure: string };
