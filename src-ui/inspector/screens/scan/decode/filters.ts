/**
 * How a picture is prepared before it is searched for a code. `plain`: as it is. `inverted`: for light codes on dark. `adaptive`: black and
 * white by the brightness around each pixel, for low contrast. `sharp`: with stronger edges, for bars slightly out of focus.
 */
export type Filter = "plain" | "inverted" | "adaptive" | "sharp";

/** Half the side of the square that a pixel is compared with: a part of the picture's shorter side, or this many pixels. */
const NEIGHBORHOOD_PART = 1 / 16;
const EDGE_RADIUS = 4;
const EDGE_GAIN = 2;
/** A pixel below this share of its surroundings' brightness is dark; noise stays above it. */
const DARK = 0.95;

/** Returns the gray picture, one byte per pixel, after this filter. */
export function filtered(gray: Uint8ClampedArray, width: number, height: number, filter: Filter): Uint8ClampedArray {
  switch (filter) {
    case "plain":
      return gray;
    case "inverted":
      return gray.map((value) => 255 - value);
    case "adaptive": {
      const radius = Math.round(Math.min(width, height) * NEIGHBORHOOD_PART);
      return compared(gray, width, height, radius, (value, around) => (value < around * DARK ? 0 : 255));
    }
    case "sharp":
      return compared(gray, width, height, EDGE_RADIUS, (value, around) => value + EDGE_GAIN * (value - around));
  }
}

/** Compares each pixel with the mean of the square around it, at the same cost for a square of any size. */
function compared(
  gray: Uint8ClampedArray,
  width: number,
  height: number,
  radius: number,
  pixel: (value: number, around: number) => number,
): Uint8ClampedArray {
  const sums = sumsOf(gray, width, height);
  const stride = width + 1;
  const result = new Uint8ClampedArray(gray.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        at(sums, bottom * stride + right) -
        at(sums, top * stride + right) -
        at(sums, bottom * stride + left) +
        at(sums, top * stride + left);
      result[y * width + x] = pixel(at(gray, y * width + x), sum / ((bottom - top) * (right - left)));
    }
  }
  return result;
}

/** Returns, for each corner of a pixel, the sum of all pixels above and left of it. Fits 32 bits up to 16 million pixels. */
function sumsOf(gray: Uint8ClampedArray, width: number, height: number): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(gray, y * width + x);
      sums[(y + 1) * stride + x + 1] = at(sums, y * stride + x + 1) + row;
    }
  }
  return sums;
}

function at(values: Uint8ClampedArray | Uint32Array, index: number): number {
  return values[index] as number;
}
