import { encodeQR } from "qr";

const MODULES_OF_VERSION_1 = 21;

export interface QrShape {
  /** Modules on a side. */
  size: number;
  /** The dark modules as a path with one unit a module. */
  path: string;
}

/** Modules of light on each side of a code that readers ask for (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/**
 * The QR code of a text. A quarter of it may be scratched or dirty; short texts make codes that phones read from afar. Never the smallest version:
 * it has no alignment pattern, so that readers lose it as soon as it is tilted.
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
