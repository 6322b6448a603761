// @vitest-environment node
import { RGBLuminanceSource } from "@zxing/library";
import { toBuffer } from "bwip-js/node";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { passesFor } from "../../src-ui/features/scan/decode/passes.ts";
import { readLabel } from "../../src-ui/features/scan/decode/zxing.ts";

const WHITE = { r: 255, g: 255, b: 255 };

/** A label as the decoder gets it: in grey, a little out of focus. */
async function picture(format: string, text: string, angle = 0) {
  const png = await toBuffer({ bcid: format, text, scale: 6, paddingwidth: 8, paddingheight: 8, backgroundcolor: "FFFFFF" });
  const turned = await sharp(png).rotate(angle, { background: WHITE }).toBuffer();
  return sharp(turned).blur(0.8).greyscale().raw().toBuffer({ resolveWithObject: true });
}

describe("a label", () => {
  test.each([
    ["QR code", "qrcode", 0],
    ["QR code held askew", "qrcode", 37],
    ["QR code upside down", "qrcode", 180],
    ["Code 128", "code128", 0],
    ["Code 128 upside down", "code128", 180],
    ["DataMatrix", "datamatrix", 0],
  ])("as %s is read", async (_name, format, angle) => {
    const { data, info } = await picture(format, "HB-E001", angle);
    expect(readLabel(new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height))).toBe("HB-E001");
  });

  test("is not seen where there is none", () => {
    expect(readLabel(new RGBLuminanceSource(new Uint8ClampedArray(200 * 200).fill(128), 200, 200))).toBeNull();
  });
});

describe("the looks at a frame", () => {
  test.each([
    ["wide", 1920, 1080],
    ["tall", 1080, 1920],
    ["small", 320, 240],
  ])("stay within a %s frame and try the middle every time", (_name, width, height) => {
    for (let nth = 0; nth < 10; nth += 1) {
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

  test("turn the picture both ways and upright within one round", () => {
    const turns = new Set(Array.from({ length: 5 }, (_, nth) => passesFor(1920, 1080, nth)[1]?.turn));
    expect(turns).toEqual(new Set([-45, 0, 45, 90]));
  });
});
