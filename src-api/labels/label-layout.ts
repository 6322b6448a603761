import { QUIET_MODULES, qrShape } from "#shared/labels/qr-shape.ts";
import type { LabelSheet } from "#shared/labels/sheets.ts";
import { say } from "./messages.ts";
import type { Label } from "./read-labels.ts";

/** A label as `labels.typ` reads it. Lengths are in millimeters, from the label's upper left corner. */
export interface LabelLayout {
  /** A picture (SVG) of the dark modules only. */
  qr: string;
  /** The text for screen readers. */
  alt: string;
  qrLeft: number;
  qrTop: number;
  qrSide: number;
  wordsLeft: number;
  code: string;
  name: string;
  lines: readonly string[];
}

/** The share of a label's width for the code and its quiet zone; the rest is for text. */
const QR_WIDTH_SHARE = 0.52;

/**
 * Returns the face of a label. The code is as large as there is room for, with the quiet zone that scanners need, and clear of the edges that
 * printers do not reach.
 */
export function layoutOf({ held, code, name, lines }: Label, { labelWidth, labelHeight, inset }: LabelSheet): LabelLayout {
  const { size, path } = qrShape(held);
  const box = Math.min(labelHeight, labelWidth * QR_WIDTH_SHARE);
  const module = Math.min(box / (size + 2 * QUIET_MODULES), (box - 2 * inset) / size);
  const side = module * size;
  const left = Math.max(inset, QUIET_MODULES * module);
  return {
    qr: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
    alt: say("label.qr", { code: held }),
    qrLeft: left,
    qrTop: (labelHeight - side) / 2,
    qrSide: side,
    wordsLeft: left + side + QUIET_MODULES * module,
    code,
    name,
    lines,
  };
}
