type Detector = { detect(source: ImageBitmap): Promise<{ rawValue: string }[]> };
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ["qr_code", "code_128", "data_matrix"];

/**
 * Resolves with the browser's `BarcodeDetector` as a function, or with null if it is missing or reads no QR codes (on desktop Linux it reads
 * nothing).
 */
export async function nativeReader(scope: object): Promise<((frame: ImageBitmap) => Promise<string | null>) | null> {
  const found = (scope as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (found === undefined) return null;
  try {
    const supported = await found.getSupportedFormats();
    const formats = FORMATS.filter((format) => supported.includes(format));
    if (!formats.includes("qr_code")) return null;
    const detector = new found({ formats });
    return (frame) =>
      detector.detect(frame).then(
        (hits) => hits[0]?.rawValue ?? null,
        () => null,
      );
  } catch {
    return null;
  }
}
