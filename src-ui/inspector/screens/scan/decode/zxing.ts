import { BinaryBitmap, Code128Reader, DataMatrixReader, DecodeHintType, HybridBinarizer, QRCodeReader } from "@zxing/library";
import type { LuminanceSource } from "@zxing/library";

/** Only these: the library's reader for every format would bring 60 kB for formats that no label has. */
const readers = [new QRCodeReader(), new Code128Reader(), new DataMatrixReader()];
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** Returns the text of a QR code, Code 128 or DataMatrix in a picture; null without one. */
export function readLabel(picture: LuminanceSource): string | null {
  for (const reader of readers) {
    try {
      const text = reader.decode(new BinaryBitmap(new HybridBinarizer(picture)), hints).getText();
      if (text !== "") return text;
    } catch {
      // The library throws when it finds nothing, which is the case for most frames.
    } finally {
      reader.reset();
    }
  }
  return null;
}
