import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { Random } from "./random.ts";

const FRAME = { width: 1280, height: 720 };
/** A quarter of a camera's: a browser copies and draws each frame, also where nobody looks. The app looks at ten a second at most. */
const FRAMES_PER_SECOND = 8;
const FRAMES_PER_LABEL = 12;
/** The format of the film, uncompressed: the only one in which a file sets its own frame rate. */
const FILM_HEADER = `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420\n`;
/** Both color planes of a frame, each a quarter of its pixels: gray. */
const GRAY = Buffer.alloc((FRAME.width * FRAME.height) / 2, 128);

/** Resolves with a unique JPEG: colored clouds drawn from the seed. About 40 KB at the default size, about 200 KB at quality 100. */
export async function drawPhoto(random: Random, { width = 1280, height = 720, quality = 90 } = {}): Promise<Buffer> {
  const small = { width: 32, height: 18 };
  const raw = random.bytes(small.width * small.height * 3);
  return sharp(raw, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality })
    .toBuffer();
}

/** Resolves with what the fake camera plays in a loop: each label for a second and a half, or an empty gray wall if there is none. */
export async function filmLabels(codes: readonly string[]): Promise<Buffer> {
  const header = Buffer.from(FILM_HEADER);
  if (codes.length === 0) return Buffer.concat([header, await toFrame(wall())]);
  const frames = await Promise.all(codes.map(drawLabel));
  return Buffer.concat([header, ...frames.flatMap((frame) => Array.from({ length: FRAMES_PER_LABEL }, () => frame))]);
}

function wall(): Sharp {
  return sharp({ create: { ...FRAME, channels: 3, background: "#b8b8b8" } });
}

/** A QR code 400 pixels wide on a white label on the wall. */
async function drawLabel(code: string): Promise<Buffer> {
  const symbol = await toBuffer({ bcid: "qrcode", text: code, scale: 16, padding: 16, backgroundcolor: "ffffff" });
  const label = await sharp(symbol).resize(440, 440, { kernel: "nearest" }).toBuffer();
  return toFrame(wall().composite([{ input: label }]));
}

/** Resolves with a frame of the film: the brightness of each pixel, and no color. */
async function toFrame(picture: Sharp): Promise<Buffer> {
  const brightness = await picture.toColourspace("b-w").raw().toBuffer();
  return Buffer.concat([Buffer.from("FRAME\n"), brightness, GRAY]);
}
