import { sayer } from "../sayer.ts";

/** Words of the sheets of labels. */
export const labelMessages = {
  title: "Print {count|1 label|# labels}",
  size: "Labels",
  "size.a4-24": "A4, 24 of 63.5 × 33.9 mm",
  "size.a4-8": "A4, 8 of 99.1 × 67.7 mm",
  "size.letter-30": "Letter, 30 of 2⅝ × 1 in",
  "size.letter-10": "Letter, 10 of 4 × 2 in",
  "size.single-62": "Label printer, 62 × 29 mm",
  "size.single-51": "Label printer, 2 × 1 in",
  first: "Begin at position",
  firstHint: "For a partly used sheet",
  print: "Print",
  hint: "Print at 100% with no margins.",
  pages: "{count|1 page|# pages}",
  preview: "Preview",
  page: "Page {page} of {pages}",
  qr: "QR code of {code}",
} as const;

export const say = sayer(labelMessages);
