import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrShape } from "#shared/labels/qr-shape.ts";

/** Returns a shape as a camera would see it: `scale` pixels per module, with a margin of four modules. */
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

test.each(["HB-L01", "hb-e060", "https://example.com/x?y=1", "Ω 消火器", "x".repeat(60)])("a camera reads %s from its label", (code) => {
  expect(decodeQR(drawn(qrShape(code)))).toBe(code);
});
