import { sayer } from "#shared/messages/sayer.ts";
import { commonMessages } from "../components/messages.ts";

/** Texts of printing labels. */
export const labelMessages = {
  title: "Print {count|1 label|# labels}",
  size: "Label sheet",
  "paper.A4": "A4 sheets",
  "paper.Letter": "Letter sheets",
  "paper.roll": "Label printers",
  "size.a4-21": "63.5 × 38.1 mm, 21 per sheet",
  "size.a4-14": "99.1 × 38.1 mm, 14 per sheet",
  "size.a4-8": "99.1 × 67.7 mm, 8 per sheet",
  "size.letter-30": "2⅝ × 1 in, 30 per sheet",
  "size.letter-10": "4 × 2 in, 10 per sheet",
  "size.letter-6": "4 × 3⅓ in, 6 per sheet",
  "size.roll-62": "62 × 29 mm",
  "size.roll-57": "2¼ × 1¼ in",
  "fits.a4-21": "Fits Avery L7160 and J8160.",
  "fits.a4-14": "Fits Avery L7163 and J8163.",
  "fits.a4-8": "Fits Avery L7165 and J8165.",
  "fits.letter-30": "Fits Avery 5160 and 8160.",
  "fits.letter-10": "Fits Avery 5163 and 8163.",
  "fits.letter-6": "Fits Avery 5164 and 8164.",
  "fits.roll-62": "Fits Brother DK-11209.",
  "fits.roll-57": "Fits DYMO 30334 and Zebra.",
  first: "First label",
  firstHint: "Choose where to start on a partly used sheet.",
  place: "Position {place}",
  pages: "{count|1 page|# pages}",
  hint: "Print at 100%, without “Fit to page”.",
  tooMany: "At most {max|#} labels can be printed at a time. Choose fewer.",
  test: "Test page",
  download: "Download PDF",
  open: "Open PDF",
  qr: "QR code of {code}",
} as const;

export const say = sayer(labelMessages, commonMessages);
