import { describe, expect, test } from "vitest";
import { canBeSentAsItIs, fitWidth } from "../../../src-ui/inspection/picture.ts";

describe("a photo's size", () => {
  test.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1920, 2560],
    [1920, 1080, 1920, 1080],
    [640, 480, 640, 480],
    [10_000, 1, 1920, 1],
  ])("%i x %i becomes %i x %i", (width, height, fitWidthPx, fitHeightPx) => {
    expect(fitWidth(width, height)).toEqual({ width: fitWidthPx, height: fitHeightPx });
  });
});

describe("a file is sent as it is", () => {
  const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a];
  test.each([
    ["if it is a small JPEG", JPEG, 1920, true],
    ["unless it is too wide", JPEG, 1921, false],
    ["unless it only has the name of a JPEG", PNG, 640, false],
    ["unless it is too short to be one", [0xff], 640, false],
  ])("%s", async (_when, bytes, width, expected) => {
    const file = new File([new Uint8Array(bytes)], "IMG-0123.jpg", { type: "image/jpeg" });
    expect(await canBeSentAsItIs(file, width)).toBe(expected);
  });
});
