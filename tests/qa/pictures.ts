import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { Random } from "./random.ts";

const FRAME = { width: 1280, height: 720 };
/** Chromium plays the file at 30 frames a second, over and over. */
const FRAMES_PER_LABEL = 45;

/** A JPEG like no other: coloured clouds drawn from the seed. At the default size some 40 KB, at quality 100 some 200 KB. */
export async function drawPhoto(random: Random, { width = 1280, height = 720, quality = 90 } = {}): Promise<Buffer> {
  const small = { width: 32, height: 18 };
  const raw = random.bytes(small.width * small.height * 3);
  return sharp(raw, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality })
    .toBuffer();
}

/** What the fake camera sees: each label for a second and a half, one after the other. No label is an empty grey wall. */
export async function filmLabels(codes: readonly string[]): Promise<Buffer> {
  const frames = codes.length === 0 ? [await drawWall()] : await Promise.all(codes.map(drawLabel));
  return Buffer.concat(frames.flatMap((frame) => Array.from({ length: FRAMES_PER_LABEL }, () => frame)));
}

function drawWall(): Promise<Buffer> {
  return toFrame(sharp({ create: { ...FRAME, channels: 3, background: "#b8b8b8" } }));
}

/** A QR code 400 pixels wide on a white label on the wall. */
async function drawLabel(code: string): Promise<Buffer> {
  const symbol = await toBuffer({ bcid: "qrcode", text: code, scale: 16, padding: 16, backgroundcolor: "ffffff" });
  const label = await sharp(symbol).resize(440, 440, { kernel: "nearest" }).toBuffer();
  return toFrame(sharp({ create: { ...FRAME, channels: 3, background: "#b8b8b8" } }).composite([{ input: label }]));
}

/** Chromium's reader of motion JPEG wants 4:2:0 frames. */
function toFrame(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 90, chromaSubsampling: "4:2:0" }).toBuffer();
}
