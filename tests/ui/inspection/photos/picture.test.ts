import { describe, expect, test } from "vitest";
import { fitWidth } from "../../../../src-ui/inspection/photos/picture.ts";

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
