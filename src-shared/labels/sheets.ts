/** A sheet of labels, or one label of a printer's roll, which is a page of its own. Lengths are in millimeters. */
export interface LabelSheet {
  paper: "A4" | "Letter" | "roll";
  pageWidth: number;
  pageHeight: number;
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  /** From the edges of the page to the first label. */
  left: number;
  top: number;
  /** From the start of one label to the start of the next. */
  stepX: number;
  stepY: number;
  /** The margin inside a label where nothing is printed: printers do not reach it, or a sheet lies slightly askew. */
  inset: number;
}

/** The position of a label on a page, from the upper left corner. */
export interface LabelPlace {
  x: number;
  y: number;
}

const INCH = 25.4;
const a4 = { paper: "A4", pageWidth: 210, pageHeight: 297, inset: 2 } as const;
const letter = { paper: "Letter", pageWidth: 8.5 * INCH, pageHeight: 11 * INCH, top: 0.5 * INCH, inset: 2 } as const;

function roll(width: number, height: number): LabelSheet {
  const size = { pageWidth: width, pageHeight: height, labelWidth: width, labelHeight: height, stepX: width, stepY: height };
  return { paper: "roll", ...size, columns: 1, rows: 1, left: 0, top: 0, inset: 3 };
}

/**
 * Named by paper size and number of labels, or by the width of a roll. The texts list matching product numbers
 * (`src-ui/office/labels/messages.ts`).
 */
export const LABEL_SHEETS = {
  /** Avery L7160. */
  "a4-21": { ...a4, columns: 3, rows: 7, labelWidth: 63.5, labelHeight: 38.1, left: 7.21, top: 15.15, stepX: 66.04, stepY: 38.1 },
  /** Avery L7163. */
  "a4-14": { ...a4, columns: 2, rows: 7, labelWidth: 99.1, labelHeight: 38.1, left: 4.65, top: 15.15, stepX: 101.6, stepY: 38.1 },
  /** Avery L7165. */
  "a4-8": { ...a4, columns: 2, rows: 4, labelWidth: 99.1, labelHeight: 67.7, left: 4.65, top: 13.1, stepX: 101.6, stepY: 67.7 },
  /** Avery 5160. */
  "letter-30": {
    ...letter,
    columns: 3,
    rows: 10,
    labelWidth: 2.625 * INCH,
    labelHeight: INCH,
    left: 0.1875 * INCH,
    stepX: 2.75 * INCH,
    stepY: INCH,
  },
  /** Avery 5163. */
  "letter-10": {
    ...letter,
    columns: 2,
    rows: 5,
    labelWidth: 4 * INCH,
    labelHeight: 2 * INCH,
    left: 0.15625 * INCH,
    stepX: 4.1875 * INCH,
    stepY: 2 * INCH,
  },
  /** Avery 5164. */
  "letter-6": {
    ...letter,
    columns: 2,
    rows: 3,
    labelWidth: 4 * INCH,
    labelHeight: (10 / 3) * INCH,
    left: 0.15625 * INCH,
    stepX: 4.1875 * INCH,
    stepY: (10 / 3) * INCH,
  },
  /** Brother DK-11209. */
  "roll-62": roll(62, 29),
  /** DYMO 30334, and the same size for Zebra printers. */
  "roll-57": roll(2.25 * INCH, 1.25 * INCH),
} as const satisfies Record<string, LabelSheet>;
export type LabelSheetName = keyof typeof LABEL_SHEETS;

export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as [LabelSheetName, ...LabelSheetName[]];

/** How many labels can be printed in one document. */
export const LABELS_MAX = 2_000;
/** How many labels can be requested by id. */
export const LABEL_IDS_MAX = 1_000;

export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Returns the positions of all labels on a page, row by row. */
export function placesOf({ columns, rows, left, top, stepX, stepY }: LabelSheet): LabelPlace[] {
  return Array.from({ length: columns * rows }, (_, place) => ({
    x: left + (place % columns) * stepX,
    y: top + Math.floor(place / columns) * stepY,
  }));
}

/** Returns the number of pages for these labels if the first positions of the first page are skipped. */
export function labelPageCount(sheet: LabelSheet, count: number, skip: number): number {
  return Math.ceil((skip + count) / labelsPerPage(sheet));
}
