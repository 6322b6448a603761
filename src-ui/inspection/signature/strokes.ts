/** A point of a pen stroke in CSS pixels of the drawing area; pressure from 0 to 1. */
export interface StrokePoint {
  x: number;
  y: number;
  pressure: number;
}

/** What a mouse reports, meaning "not measured": the width of the line then follows its speed. */
export const UNKNOWN_PRESSURE = 0.5;

/** A stroke as a flat list of a point and differences, `[x0, y0, p0, dx, dy, p, ...]`, in tenths of a pixel and hundredths of the pressure. */
export type PackedStroke = number[];

/** The minimum length of line that counts as a signature; a dot or a slip does not. */
const SIGNATURE_LENGTH_MIN_PX = 100;
const SIGNATURE_BOX_MIN_PX = { width: 60, height: 12 } as const;

/** Packs a stroke: 480 points take 3 kB, a picture of them 43 kB. */
export function packStroke(points: readonly StrokePoint[]): PackedStroke {
  const packed: number[] = [];
  let lastX = 0;
  let lastY = 0;
  for (const { x, y, pressure } of points) {
    const atX = Math.round(x * 10);
    const atY = Math.round(y * 10);
    packed.push((atX - lastX) / 10, (atY - lastY) / 10, Math.round(pressure * 100) / 100);
    lastX = atX;
    lastY = atY;
  }
  return packed;
}

export function unpackStroke(packed: PackedStroke): StrokePoint[] {
  const points: StrokePoint[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at + 2 < packed.length; at += 3) {
    x = Math.round((x + (packed[at] ?? 0)) * 10) / 10;
    y = Math.round((y + (packed[at + 1] ?? 0)) * 10) / 10;
    points.push({ x, y, pressure: packed[at + 2] ?? 0 });
  }
  return points;
}

/** Whether the drawing counts as a signature: at least 100 px of line in a box of at least 60x12 px. */
export function isSignature(strokes: readonly PackedStroke[]): boolean {
  let length = 0;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const stroke of strokes) {
    let before: StrokePoint | null = null;
    for (const point of unpackStroke(stroke)) {
      if (before !== null) length += Math.hypot(point.x - before.x, point.y - before.y);
      box.left = Math.min(box.left, point.x);
      box.right = Math.max(box.right, point.x);
      box.top = Math.min(box.top, point.y);
      box.bottom = Math.max(box.bottom, point.y);
      before = point;
    }
  }
  const { width, height } = SIGNATURE_BOX_MIN_PX;
  return length >= SIGNATURE_LENGTH_MIN_PX && box.right - box.left >= width && box.bottom - box.top >= height;
}
