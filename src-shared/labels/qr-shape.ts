import { encodeQR } from "qr";

const MODULES_OF_VERSION_1 = 21;

export interface QrShape {
  /** The number of modules on each side. */
  size: number;
  /** The dark modules as an SVG path, one unit per module. */
  path: string;
}

/** The width of the light margin that readers require, in modules (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/**
 * Returns the QR code of a text. A quarter of it may be scratched or dirty, and short texts can be read from afar. Never the smallest version: it
 * has no alignment pattern, so readers lose it when it is tilted.
 */
export function qrShape(text: string): QrShape {
  const options = { ecc: "quartile", border: 1 } as const;
  const smallest = encodeQR(text, "raw", options);
  const bordered = smallest.length - 2 > MODULES_OF_VERSION_1 ? smallest : encodeQR(text, "raw", { ...options, version: 2 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h${x - (end === -1 ? row.length : end)}z`];
    }),
  );
  return { size: rows.length, path: runs.join("") };
}
