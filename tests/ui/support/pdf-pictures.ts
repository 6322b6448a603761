import sharp from "sharp";
import { getDocumentProxy, renderPageAsImage } from "unpdf";
import type { Frame } from "./camera-frames.ts";

/** A part of a page, in millimeters. */
export interface PageArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPictures {
  pageCount: number;
  /** Resolves with an area of a page in grayscale; pages are counted from 0. */
  cutOut(page: number, area: PageArea): Promise<Frame>;
}

/** Opens the pages of a PDF as pictures with `perMm` pixels per millimeter. Each page is drawn once, when first needed. */
export async function openPictures(pdf: Buffer, perMm: number): Promise<PdfPictures> {
  addTransfer();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const drawn = new Map<number, Promise<ArrayBuffer>>();
  const canvasImport = () => import("@napi-rs/canvas");
  return {
    pageCount: document.numPages,
    cutOut: async (page, area) => {
      const picture = drawn.get(page) ?? renderPageAsImage(document, page + 1, { canvasImport, scale: (perMm * 25.4) / 72 });
      drawn.set(page, picture);
      const [left, top, width, height] = [area.x, area.y, area.width, area.height].map((mm) => Math.floor(mm * perMm)) as [
        number,
        number,
        number,
        number,
      ];
      const cut = sharp(Buffer.from(await picture)).flatten({ background: "white" });
      // A picture has whole pixels, and the page is slightly larger.
      const whole = await cut.metadata();
      const inside = { width: Math.min(width, whole.width - left), height: Math.min(height, whole.height - top) };
      const gray = cut
        .extract({ left, top, ...inside })
        .toColourspace("b-w")
        .raw();
      const { data, info } = await gray.toBuffer({ resolveWithObject: true });
      return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    },
  };
}

/** Adds what the PDF reader needs and Node 20 does not have yet. */
function addTransfer(): void {
  const buffers = ArrayBuffer.prototype as { transferToFixedLength?: (this: ArrayBuffer) => ArrayBuffer };
  buffers.transferToFixedLength ??= function transferToFixedLength() {
    return this.slice(0);
  };
}
