import { sayer } from "#shared/messages/sayer.ts";
import { listMessages } from "../messages.ts";

/** Texts of printing labels. */
export const labelMessages = {
  title: "Print {count|1 label|# labels}",
  size: "Label sheet",
  "paper.A4": "A4 sheets",
  "paper.Letter": "Letter sheets",
  "paper.roll": "Label printers",
  "size.a4-21": "63.5 × 38.1 mm, 21 on a sheet (fits Avery L7160, J8160)",
  "size.a4-14": "99.1 × 38.1 mm, 14 on a sheet (fits Avery L7163, J8163)",
  "size.a4-8": "99.1 × 67.7 mm, 8 on a sheet (fits Avery L7165, J8165)",
  "size.letter-30": "2⅝ × 1 in, 30 on a sheet (fits Avery 5160, 8160)",
  "size.letter-10": "4 × 2 in, 10 on a sheet (fits Avery 5163, 8163)",
  "size.letter-6": "4 × 3⅓ in, 6 on a sheet (fits Avery 5164, 8164)",
  "size.roll-62": "62 × 29 mm (fits Brother DK-11209)",
  "size.roll-57": "2¼ × 1¼ in (fits DYMO 30334, Zebra)",
  first: "First label",
  firstHint: "Choose where to start on a partly used sheet.",
  place: "Position {place}",
  pages: "{count|1 page|# pages}",
  hint: "Print at 100%, without “Fit to page”.",
  tooMany: "At most {max|#} labels can be printed at once. Choose fewer.",
  test: "Test page",
  download: "Download PDF",
  open: "Open PDF",
  qr: "QR code of {code}",
} as const;

export const say = sayer(labelMessages, listMessages);
