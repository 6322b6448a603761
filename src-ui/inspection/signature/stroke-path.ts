import { getStroke } from "perfect-freehand";
import { UNKNOWN_PRESSURE } from "./strokes.ts";
import type { StrokePoint } from "./strokes.ts";

const PEN = { size: 4.5, thinning: 0.6, smoothing: 0.5, streamline: 0.4 };

/**
 * Returns the outline of a stroke as an SVG path, whose end changes once the pen is lifted. Pressure comes from the pen; for fingers it is derived
 * from speed.
 */
export function strokePath(points: readonly StrokePoint[], { isLifted = true } = {}): string {
  const simulatePressure = points.every((point) => point.pressure === UNKNOWN_PRESSURE);
  const outline = getStroke(
    points.map(({ x, y, pressure }) => [x, y, pressure]),
    { ...PEN, simulatePressure, last: isLifted },
  );
  const [start] = outline;
  if (start === undefined) return "";
  const curves = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? start;
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${round(start[0])} ${round(start[1])}Q${curves.join(" ")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
