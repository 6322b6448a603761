import { HTMLCanvasElementLuminanceSource } from "@zxing/browser";
import { filtered } from "./filters.ts";
import { passesFor } from "./passes.ts";
import type { Pass } from "./passes.ts";
import { readLabel } from "./zxing.ts";

/** Creates a reader that draws the promising parts of a frame and searches them for a code. */
export function pixelsReader(): (frame: ImageBitmap) => string | null {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let nth = 0;
  return (frame) => {
    nth++;
    if (context === null) return null;
    for (const pass of passesFor(frame.width, frame.height, nth)) {
      draw(context, frame, pass);
      applyFilter(context, pass);
      const text = readLabel(sourceOf(canvas));
      if (text !== null) return text;
    }
    return null;
  };
}

/** Returns a source for the library, which only reads the canvas's size and pixels; a worker's canvas has both. */
function sourceOf(canvas: OffscreenCanvas): HTMLCanvasElementLuminanceSource {
  return new HTMLCanvasElementLuminanceSource(canvas as unknown as HTMLCanvasElement);
}

function applyFilter(context: OffscreenCanvasRenderingContext2D, { outWidth, outHeight, filter }: Pass): void {
  if (filter === "plain") return;
  const picture = context.getImageData(0, 0, outWidth, outHeight);
  const { data } = picture;
  const gray = new Uint8ClampedArray(outWidth * outHeight);
  // Green carries most of the brightness, and is the camera's sharpest color.
  for (let index = 0; index < gray.length; index++) gray[index] = data[index * 4 + 1] as number;
  filtered(gray, outWidth, outHeight, filter).forEach((value, index) => data.fill(value, index * 4, index * 4 + 3));
  context.putImageData(picture, 0, 0);
}

function draw(context: OffscreenCanvasRenderingContext2D, frame: ImageBitmap, pass: Pass): void {
  const { outWidth, outHeight } = pass;
  context.canvas.width = outWidth;
  context.canvas.height = outHeight;
  if (pass.turn !== 0) {
    context.fillStyle = "white";
    context.fillRect(0, 0, outWidth, outHeight);
    context.translate(outWidth / 2, outHeight / 2);
    context.rotate((pass.turn * Math.PI) / 180);
    context.translate(-outWidth / 2, -outHeight / 2);
  }
  context.drawImage(frame, pass.x, pass.y, pass.width, pass.height, 0, 0, outWidth, outHeight);
}
