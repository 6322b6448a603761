/** What the server and the process that makes its PDFs tell each other. */

/** Of labels, and of the page that a sheet of them is tried with. */
export type LabelTemplate = "labels" | "calibration";
export type TemplateName = "table" | "due" | "inspection" | "unit" | "monthly-log" | "annual-certificate" | LabelTemplate;

/** One PDF to be made. */
export interface TypstJob {
  template: TemplateName;
  /** What the template is given, as JSON. */
  report: string;
  /** By the names that the template calls them. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** Stands in the PDF as its date. */
  madeAtSeconds: number;
  /** Where nobody waits for it, it may take longer than others. */
  timeoutMs?: number;
}

export interface TypstLimits {
  timeoutMs: number;
  /** Of the whole process that makes one, with its fonts and the compiler itself. */
  memoryMaxBytes: number;
}

/** What the server hands over, as its only message. */
export interface TypstOrder {
  job: TypstJob;
  /** Printed where notes stand: what the marks stand for that are in the place of letters no font has. Empty where there are none. */
  note: string;
  limits: TypstLimits;
  wanted: TypstProduct;
}

/** The PDF, or how many pages it has, for less work. */
export type TypstProduct = "pdf" | "pageCount";

/** Sent back once: what was wanted, or why there is none. */
export type TypstResult = { pdf: Uint8Array } | { pageCount: number } | { failure: string };
