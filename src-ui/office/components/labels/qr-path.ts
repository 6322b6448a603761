import { encodeQR } from "qr";

export interface QrShape {
  /** Modules on a side. */
  size: number;
  /** The dark modules as a path with one unit a module. */
  path: string;
}

/** The QR code of a text. A quarter of it may be scratched or dirty; short texts make codes that phones read from afar. */
export function qrShape(text: string): QrShape {
  const bordered = encodeQR(text, "raw", { ecc: "quartile", border: 1 });
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
