import decodeQR from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { LABEL_FORMATS, type LabelFormat, formatsFor, pagesOf } from "../../src-ui/office/components/labels/label-formats.ts";
import { qrShape } from "../../src-ui/office/components/labels/qr-path.ts";

/** The picture of a shape as a camera would see it: so many pixels a module, a margin of four modules. */
function drawn({ size, path }: { size: number; path: string }, scale = 4) {
  const side = (size + 8) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = "", y = "", run = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(run) * scale; column++) {
        const at = ((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

test.each(["HB-L01", "hb-e060", "https://example.com/x?y=1", "Ω 消火器", "x".repeat(60)])("a camera reads %s off its label", (code) => {
  expect(decodeQR(drawn(qrShape(code)))).toBe(code);
});

describe("on every sheet", () => {
  test.each(Object.entries<LabelFormat>(LABEL_FORMATS))("%s: all labels lie on the paper and none on another", (_, format) => {
    const { left, top, columns, rows, stepX, stepY, labelWidth, labelHeight, pageWidth, pageHeight } = format;
    expect(stepX).toBeGreaterThanOrEqual(labelWidth);
    expect(stepY).toBeGreaterThanOrEqual(labelHeight);
    expect(left + (columns - 1) * stepX + labelWidth).toBeLessThanOrEqual(pageWidth + 0.01);
    expect(top + (rows - 1) * stepY + labelHeight).toBeLessThanOrEqual(pageHeight + 0.01);
  });
});

test("a sheet that is partly used is begun where it is free, and the rest goes on to the next pages", () => {
  const format = LABEL_FORMATS["a4-8"];
  expect(pagesOf(["a", "b", "c"], format, 7)).toEqual([[null, null, null, null, null, null, "a", "b"], ["c"]]);
  expect(pagesOf(["a"], LABEL_FORMATS["single-62"], 1)).toEqual([["a"]]);
});

test("America is offered its own paper first, and everybody every format", () => {
  expect(formatsFor("en-US")[0]).toMatch(/^letter/);
  expect(formatsFor("en-GB")[0]).toMatch(/^a4/);
  expect([...formatsFor("en-US")].toSorted()).toEqual([...formatsFor("de")].toSorted());
});
