import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { Random } from "./random.ts";

const FRAME = { width: 1280, height: 720 };
/** Chromium plays the file in a loop at 30 frames a second. */
const FRAMES_PER_LABEL = 45;

/** Resolves with a unique JPEG: colored clouds drawn from the seed. About 40 KB at the default size, about 200 KB at quality 100. */
export async function drawPhoto(random: Random, { width = 1280, height = 720, quality = 90 } = {}): Promise<Buffer> {
  const small = { width: 32, height: 18 };
  const raw = random.bytes(small.width * small.height * 3);
  return sharp(raw, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality })
    .toBuffer();
}

/** Resolves with what the fake camera plays: each label for a second and a half, or an empty gray wall if there is none. */
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

/** Resolves with a 4:2:0 frame, the only format that Chromium's motion JPEG reader accepts. */
function toFrame(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 90, chromaSubsampling: "4:2:0" }).toBuffer();
}
