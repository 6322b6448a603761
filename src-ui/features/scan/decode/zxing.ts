import {
  BinaryBitmap,
  Code128Reader,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  type LuminanceSource,
  QRCodeReader,
} from "@zxing/library";

/** Only these: the library's own reader of every format would bring 60 KB of formats that are on no label. */
const readers = [new QRCodeReader(), new Code128Reader(), new DataMatrixReader()];
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** The text of a QR code, Code 128 or DataMatrix in a picture; null when there is none. */
export function readLabel(picture: LuminanceSource): string | null {
  for (const reader of readers) {
    try {
      const text = reader.decode(new BinaryBitmap(new HybridBinarizer(picture)), hints).getText();
      if (text !== "") return text;
    } catch {
      // The library throws for "nothing found", which is what most frames hold.
    } finally {
      reader.reset();
    }
  }
  return null;
}
