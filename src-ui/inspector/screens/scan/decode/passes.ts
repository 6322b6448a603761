import type { Filter } from "./filters.ts";

/** One attempt to read a frame: which square or rectangle of it, at what scale, turned by how much, and with which filter. */
export interface Pass {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of the picture that is read. */
  outWidth: number;
  outHeight: number;
  /** Clockwise, in degrees. */
  turn: number;
  filter: Filter;
}

/** Labels are held in the middle. Reading more pixels than this costs time and finds no more. */
const READ_MAX = 960;
/** A small label far away gains from being read larger than it was filmed. */
const UPSCALED = 800;

/**
 * Returns the attempts for a frame; which ones are worthwhile was measured. The middle is tried on every frame, the others take turns: the whole
 * frame, the middle turned by 45 degrees each way and by 90 (a bar code is read only along its length), the inner middle enlarged, and filters for
 * light codes on dark, low contrast and blurred bars.
 */
export function passesFor(frameWidth: number, frameHeight: number, nth: number): Pass[] {
  const short = Math.min(frameWidth, frameHeight);
  const first = middle(frameWidth, frameHeight, short * 0.8, Math.min(short * 0.8, READ_MAX));
  const inner = middle(frameWidth, frameHeight, short * 0.4, UPSCALED);
  const turned = middle(frameWidth, frameHeight, short, Math.min(short, READ_MAX * 0.75));
  const others: Pass[] = [
    whole(frameWidth, frameHeight),
    { ...first, filter: "inverted" },
    { ...turned, turn: 45 },
    { ...first, filter: "adaptive" },
    inner,
    { ...turned, turn: -45 },
    { ...strip(frameWidth, frameHeight, short), filter: "sharp" },
    { ...turned, turn: 90 },
    { ...inner, filter: "adaptive" },
    { ...inner, filter: "inverted" },
  ];
  const other = others[nth % others.length];
  return other === undefined ? [first] : [first, other];
}

function whole(width: number, height: number): Pass {
  const scale = Math.min(1, READ_MAX / Math.max(width, height));
  const [outWidth, outHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return { x: 0, y: 0, width, height, outWidth, outHeight, turn: 0, filter: "plain" };
}

/** Returns a horizontal strip for bar codes; the areas above and below only cost time. */
function strip(frameWidth: number, frameHeight: number, short: number): Pass {
  const width = Math.round(Math.min(frameWidth, short * 1.2) * 0.9);
  const height = Math.round(short * 0.3);
  const scale = READ_MAX / width;
  return {
    ...middle(frameWidth, frameHeight, short, READ_MAX),
    x: Math.round((frameWidth - width) / 2),
    y: Math.round((frameHeight - height) / 2),
    width,
    height,
    outHeight: Math.round(height * scale),
  };
}

function middle(frameWidth: number, frameHeight: number, side: number, out: number): Pass {
  const size = Math.round(side);
  return {
    x: Math.round((frameWidth - size) / 2),
    y: Math.round((frameHeight - size) / 2),
    width: size,
    height: size,
    outWidth: Math.round(out),
    outHeight: Math.round(out),
    turn: 0,
    filter: "plain",
  };
}
