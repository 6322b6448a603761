// @vitest-environment node
import { RGBLuminanceSource } from "@zxing/library";
import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { qrShape } from "#shared/labels/qr-shape.ts";
import { passesFor } from "../../../../../../src-ui/inspector/screens/scan/decode/passes.ts";
import { readLabel } from "../../../../../../src-ui/inspector/screens/scan/decode/zxing.ts";
import { readFrame, ROUND, tilted } from "../../../../support/camera-frames.ts";
import type { Frame } from "../../../../support/camera-frames.ts";

const WHITE = { r: 255, g: 255, b: 255 };

/** Resolves with a label as the decoder gets it: in grayscale, slightly out of focus. */
async function picture(format: string, text: string, angle = 0) {
  const png = await toBuffer({ bcid: format, text, scale: 6, paddingwidth: 8, paddingheight: 8, backgroundcolor: "FFFFFF" });
  const turned = await sharp(png).rotate(angle, { background: WHITE }).toBuffer();
  return sharp(turned).blur(0.8).greyscale().raw().toBuffer({ resolveWithObject: true });
}

describe("a label", () => {
  test.each([
    ["QR code", "qrcode", 0],
    ["rotated QR code", "qrcode", 37],
    ["QR code upside down", "qrcode", 180],
    ["Code 128", "code128", 0],
    ["Code 128 upside down", "code128", 180],
    ["DataMatrix", "datamatrix", 0],
  ])("as %s is read", async (_name, format, angle) => {
    const { data, info } = await picture(format, "HB-E001", angle);
    expect(readLabel(new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height))).toBe("HB-E001");
  });

  test("is not found where there is none", () => {
    expect(readLabel(new RGBLuminanceSource(new Uint8ClampedArray(200 * 200).fill(128), 200, 200))).toBeNull();
  });
});

interface Print {
  bars: string;
  paper: string;
  /** The color of the wall behind the label. */
  wall: string;
  blur?: number;
  scale?: number;
}

/** Resolves with a camera frame with a label in the middle and sensor noise. */
async function frameOf(format: string, { bars, paper, wall, blur = 0.8, scale = 3 }: Print): Promise<Frame> {
  const png = await toBuffer({
    bcid: format,
    text: "HB-E001",
    scale,
    ...(format === "code128" && { height: 12 }),
    padding: 10,
    backgroundcolor: paper,
    barcolor: bars,
  });
  const size = { width: 640, height: 480 };
  const scene = sharp({ create: { ...size, channels: 3, background: `#${wall}` } }).composite([{ input: png }]);
  const { data } = await sharp(await scene.png().toBuffer())
    .blur(blur)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noisy = new Uint8ClampedArray(data);
  for (let index = 0; index < noisy.length; index++) noisy[index] = (noisy[index] ?? 0) + ((index * 7919) % 7) - 3;
  return { data: noisy, ...size };
}

const FORMATS = ["qrcode", "datamatrix", "code128"];
const prints: [string, Print][] = [
  ["light on dark", { bars: "FFFFFF", paper: "101010", wall: "101010" }],
  ["light on gray", { bars: "FFFFFF", paper: "606060", wall: "606060" }],
  ["light on a dark label on a white wall", { bars: "FFFFFF", paper: "101010", wall: "FFFFFF" }],
  ["with low contrast on gray", { bars: "585858", paper: "808080", wall: "808080" }],
  ["black on a gray label, slightly blurred", { bars: "000000", paper: "808080", wall: "808080", blur: 1.8 }],
  ["dark gray on a gray label, slightly blurred", { bars: "383838", paper: "808080", wall: "808080", blur: 1.6 }],
];

describe.each(FORMATS)("%s", (format) => {
  test.each(prints)("printed %s is read", async (_name, print) => {
    expect(await readFrame(await frameOf(format, print))).toBe("HB-E001");
  });
});

test("our own labels are read from all directions when tilted by 30 degrees", { timeout: 300_000 }, async () => {
  const { size, path } = qrShape("HB-E001");
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  const missed: number[] = [];
  for (let way = 0; way < 12; way++) {
    const frame = tilted(modules, 360, { tilt: 30, towards: way * 30, turned: way * 7, distance: 2.5 });
    if ((await readFrame(frame)) !== "HB-E001") missed.push(way * 30);
  }
  expect(missed).toEqual([]);
});

describe("the transformations of a frame", () => {
  test.each([
    ["wide", 1920, 1080],
    ["tall", 1080, 1920],
    ["small", 320, 240],
  ])("stay within a %s frame and try the middle every time", (_name, width, height) => {
    for (let nth = 0; nth < 10; nth++) {
      const passes = passesFor(width, height, nth);
      expect(passes).toHaveLength(2);
      expect(passes[0]?.turn).toBe(0);
      for (const pass of passes) {
        expect(pass.x).toBeGreaterThanOrEqual(0);
        expect(pass.y).toBeGreaterThanOrEqual(0);
        expect(pass.x + pass.width).toBeLessThanOrEqual(width);
        expect(pass.y + pass.height).toBeLessThanOrEqual(height);
        expect(Math.max(pass.outWidth, pass.outHeight)).toBeLessThanOrEqual(960);
      }
    }
  });

  test("include both rotations and the upright picture within one round", () => {
    const turns = new Set(Array.from({ length: ROUND }, (_, nth) => passesFor(1920, 1080, nth)[1]?.turn));
    expect(turns).toEqual(new Set([-45, 0, 45, 90]));
  });
});
