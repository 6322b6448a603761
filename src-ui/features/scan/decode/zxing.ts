// Single files, not the package's entry: the entry brings every format there is (90 KB brotli against 26).
import BinaryBitmap from "@zxing/library/esnext/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esnext/core/common/HybridBinarizer";
import DecodeHintType from "@zxing/library/esnext/core/DecodeHintType";
import DataMatrixReader from "@zxing/library/esnext/core/datamatrix/DataMatrixReader";
import Code128Reader from "@zxing/library/esnext/core/oned/Code128Reader";
import QRCodeReader from "@zxing/library/esnext/core/qrcode/QRCodeReader";
import RGBLuminanceSource from "@zxing/library/esnext/core/RGBLuminanceSource";

const readers = [new QRCodeReader(), new Code128Reader(), new DataMatrixReader()];
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** Reads a QR code, Code 128 or DataMatrix from a grey picture, one byte a pixel; null when there is none. */
export function readGrey(grey: Uint8ClampedArray, width: number, height: number): string | null {
  for (const reader of readers) {
    try {
      const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
      const text = reader.decode(bitmap, hints).getText();
      if (text !== "") return text;
    } catch {
      // The library throws for "nothing found", which is what most frames hold.
    } finally {
      reader.reset();
    }
  }
  return null;
}

/** Brightness of RGBA pixels. */
export function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    grey[pixel] = ((rgba[at] ?? 0) * 306 + (rgba[at + 1] ?? 0) * 601 + (rgba[at + 2] ?? 0) * 117) >> 10;
  }
  return grey;
}
