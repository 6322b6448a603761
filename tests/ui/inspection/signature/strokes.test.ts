import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addStroke, beginHistory, canUndo, clearStrokes, undoStroke } from "../../../../src-ui/inspection/signature/stroke-history.ts";
import { isSignature, packStroke, unpackStroke } from "../../../../src-ui/inspection/signature/strokes.ts";
import type { StrokePoint } from "../../../../src-ui/inspection/signature/strokes.ts";

function line(...points: [number, number][]): number[] {
  return packStroke(points.map(([x, y]) => ({ x, y, pressure: 0.5 })));
}

describe("packed strokes", () => {
  const coordinate = fc.double({ min: -2_000, max: 4_000, noNaN: true });
  const point = fc.record({ x: coordinate, y: coordinate, pressure: fc.double({ min: 0, max: 1, noNaN: true }) });

  test("are restored to within a tenth of a pixel, however long the stroke", () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 400 }), (points: StrokePoint[]) => {
        const back = unpackStroke(packStroke(points));
        expect(back).toHaveLength(points.length);
        back.forEach((each, index) => {
          expect(Math.abs(each.x - points[index]!.x)).toBeLessThanOrEqual(0.051);
          expect(Math.abs(each.y - points[index]!.y)).toBeLessThanOrEqual(0.051);
          expect(Math.abs(each.pressure - points[index]!.pressure)).toBeLessThanOrEqual(0.0051);
        });
      }),
    );
  });

  test("store a start point and then differences", () => {
    expect(line([10, 20], [12, 19])).toEqual([10, 20, 0.5, 2, -1, 0.5]);
  });
});

describe("whether a drawing counts as a signature:", () => {
  test.each([
    ["a scribble over the line", [line([0, 0], [60, 12], [0, 12])], true],
    ["two strokes that suffice together", [line([0, 0], [60, 0]), line([0, 12], [60, 12])], true],
    ["nothing", [], false],
    ["a dot", [line([50, 50])], false],
    ["many dots", Array.from({ length: 50 }, (_, at) => line([at * 4, at * 4])), false],
    ["a long horizontal line", [line([0, 0], [300, 11])], false],
    ["a long vertical line", [line([0, 0], [59, 300])], false],
    ["a short hook", [line([0, 0], [60, 0], [60, 12])], false],
  ])("%s: %s", (_name, strokes, counts) => {
    expect(isSignature(strokes)).toBe(counts);
  });
});

describe("undo on the signature", () => {
  const first = line([0, 0], [1, 1]);
  const second = line([5, 5], [6, 6]);
  const both = addStroke(addStroke(beginHistory([]), first), second);

  test("removes one stroke at a time, down to none", () => {
    expect(undoStroke(both).strokes).toEqual([first]);
    expect(undoStroke(undoStroke(both)).strokes).toEqual([]);
    expect(canUndo(undoStroke(undoStroke(both)))).toBe(false);
  });

  test("restores everything that Clear removed", () => {
    const cleared = clearStrokes(both);
    expect(cleared.strokes).toEqual([]);
    expect(canUndo(cleared)).toBe(true);
    expect(undoStroke(cleared)).toEqual(beginHistory([first, second]));
  });

  test("does not restore cleared strokes under a new one", () => {
    const drawnAgain = addStroke(clearStrokes(both), second);
    expect(undoStroke(drawnAgain).strokes).toEqual([]);
  });

  test("has nothing to restore after Clear on an empty drawing", () => {
    expect(canUndo(clearStrokes(beginHistory([])))).toBe(false);
  });
});
