import { passesFor, type Pass } from "./passes.ts";
import { greyOf, readGrey } from "./zxing.ts";

/** Reads frames by drawing the promising parts of each and looking for a code in them. */
export function pixelsReader(): (frame: ImageBitmap) => string | null {
  const canvas = new OffscreenCanvas(1, 1);
  let nth = 0;
  return (frame) => {
    nth += 1;
    for (const pass of passesFor(frame.width, frame.height, nth)) {
      const pixels = draw(canvas, frame, pass);
      const text = pixels === null ? null : readGrey(greyOf(pixels.data), pixels.width, pixels.height);
      if (text !== null) return text;
    }
    return null;
  };
}

function draw(canvas: OffscreenCanvas, frame: ImageBitmap, pass: Pass): ImageData | null {
  canvas.width = pass.outWidth;
  canvas.height = pass.outHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  if (pass.turn !== 0) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, pass.outWidth, pass.outHeight);
    context.translate(pass.outWidth / 2, pass.outHeight / 2);
    context.rotate((pass.turn * Math.PI) / 180);
    context.translate(-pass.outWidth / 2, -pass.outHeight / 2);
  }
  context.drawImage(frame, pass.x, pass.y, pass.width, pass.height, 0, 0, pass.outWidth, pass.outHeight);
  return context.getImageData(0, 0, pass.outWidth, pass.outHeight);
}
