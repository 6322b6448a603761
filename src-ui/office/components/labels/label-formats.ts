/** A sheet, or a label of its own, with the labels on it. Lengths are in millimetres. */
export interface LabelFormat {
  paper: "a4" | "letter" | "single62" | "single51";
  pageWidth: number;
  pageHeight: number;
  columns: number;
  rows: number;
  labelWidth: number;
  labelHeight: number;
  /** From the edges of the page to the first label. */
  left: number;
  top: number;
  /** From one label's beginning to the next one's. */
  stepX: number;
  stepY: number;
}

const a4 = { paper: "a4", pageWidth: 210, pageHeight: 297 } as const;
const letter = { paper: "letter", pageWidth: 215.9, pageHeight: 279.4 } as const;

function single(paper: "single62" | "single51", width: number, height: number): LabelFormat {
  const size = { pageWidth: width, pageHeight: height, labelWidth: width, labelHeight: height };
  return { paper, ...size, columns: 1, rows: 1, left: 0, top: 0, stepX: width, stepY: height };
}

/** Sheets that every stationer has: Avery L7159, L7165, 5160 and 5163, and rolls of label printers. */
export const LABEL_FORMATS = {
  "a4-24": { ...a4, columns: 3, rows: 8, labelWidth: 63.5, labelHeight: 33.9, left: 7.25, top: 12.9, stepX: 66, stepY: 33.9 },
  "a4-8": { ...a4, columns: 2, rows: 4, labelWidth: 99.1, labelHeight: 67.7, left: 4.65, top: 13.1, stepX: 101.6, stepY: 67.7 },
  "letter-30": { ...letter, columns: 3, rows: 10, labelWidth: 66.7, labelHeight: 25.4, left: 4.8, top: 12.7, stepX: 69.85, stepY: 25.4 },
  "letter-10": { ...letter, columns: 2, rows: 5, labelWidth: 101.6, labelHeight: 50.8, left: 4, top: 12.7, stepX: 106.4, stepY: 50.8 },
  "single-62": single("single62", 62, 29),
  "single-51": single("single51", 51, 25),
} as const satisfies Record<string, LabelFormat>;
export type LabelFormatName = keyof typeof LABEL_FORMATS;

const SHEETS_OF_THE_WORLD = ["a4-24", "a4-8", "letter-30", "letter-10", "single-62", "single-51"] as const;
const SHEETS_OF_AMERICA = ["letter-30", "letter-10", "a4-24", "a4-8", "single-51", "single-62"] as const;

/** The formats, those first that are common where this language is spoken. */
export function formatsFor(language: string): readonly [LabelFormatName, ...LabelFormatName[]] {
  return /-(US|CA|MX)$/i.test(language) ? SHEETS_OF_AMERICA : SHEETS_OF_THE_WORLD;
}

/** The labels by page, the first page's places before `first` (from 1) left free. */
export function pagesOf<T>(labels: readonly T[], { columns, rows }: LabelFormat, first: number): (T | null)[][] {
  const perPage = columns * rows;
  const places: (T | null)[] = [...Array.from({ length: first - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => places.slice(page * perPage, (page + 1) * perPage));
}
