import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { SignaturePad } from "../../../../src-ui/inspection/signature/SignaturePad.tsx";
import type { StrokePoint } from "../../../../src-ui/inspection/signature/strokes.ts";
import type { Size } from "../../../../src-ui/inspection/signature/use-pad.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";

const PAPER: Size = { width: 300, height: 100 };
/** Where the drawing area is on the page, and how large. */
const BOX = { left: 20, top: 50, width: 300, height: 100 };

interface Pointer {
  x?: number;
  y?: number;
  pointerId?: number;
  pointerType?: "touch" | "pen" | "mouse";
  isPrimary?: boolean;
  pressure?: number;
  /** What the pointer did since the last event, of which a slow page gets one only. */
  coalesced?: readonly { x: number; y: number }[];
}

let strokes: { points: readonly StrokePoint[]; paper: Size }[] = [];
let captured: number[] = [];
let act: Awaited<ReturnType<typeof renderWithEngine>>["settle"];
let area: SVGSVGElement;

beforeEach(async () => {
  strokes = [];
  captured = [];
  await show(null);
});

function Pad({ paper }: { paper: Size | null }) {
  const [size, setSize] = useState(paper);
  return (
    <SignaturePad
      strokes={[]}
      paper={size}
      onStroke={(points, drawnOn) => {
        strokes.push({ points, paper: drawnOn });
        setSize(drawnOn);
      }}
    />
  );
}

async function show(paper: Size | null): Promise<void> {
  const view = await renderWithEngine(<Pad paper={paper} />);
  act = view.settle;
  area = view.container.querySelector("svg")!;
  area.getBoundingClientRect = () => ({ ...BOX }) as DOMRect;
  area.setPointerCapture = (id) => void captured.push(id);
}

/** Dispatches an event of a finger at a point of the drawing area. */
function point(type: "down" | "move" | "up" | "cancel", { x = 0, y = 0, coalesced = [], ...of }: Pointer = {}): Promise<void> {
  const at = (each: { x: number; y: number }) => ({
    pointerId: 1,
    pointerType: "touch",
    isPrimary: true,
    pressure: 0.5,
    button: type === "move" ? -1 : 0,
    ...of,
    clientX: BOX.left + each.x,
    clientY: BOX.top + each.y,
  });
  const event = new Event(`pointer${type}`, { bubbles: true });
  Object.assign(event, at({ x, y }), { getCoalescedEvents: () => coalesced.map(at) });
  return act(() => void area.dispatchEvent(event));
}

const drawn = (): number[][][] => strokes.map(({ points }) => points.map(({ x, y }) => [x, y]));

test("everything between two frames is part of the stroke, and the pointer stays with the area", async () => {
  await point("down", { x: 10, y: 10 });
  const coalesced = [
    { x: 12, y: 11 },
    { x: 15, y: 14 },
    { x: 20, y: 20 },
  ];
  await point("move", { x: 20, y: 20, coalesced });
  await point("up", { x: 22, y: 21 });
  expect(drawn()).toEqual([[[10, 10], [12, 11], [15, 14], [20, 20], [22, 21]]]); // prettier-ignore
  expect(captured).toEqual([1]);
});

test("a browser that does not report what it skipped draws from one event to the next", async () => {
  await point("down", { x: 10, y: 10 });
  await point("move", { x: 20, y: 20 });
  await point("up", { x: 30, y: 20 });
  expect(drawn()).toEqual([[[10, 10], [20, 20], [30, 20]]]); // prettier-ignore
});

test("a stroke that is taken away, as by a call, ends where it was", async () => {
  await point("down", { x: 10, y: 10 });
  await point("move", { x: 20, y: 20 });
  await point("cancel", { x: -BOX.left, y: -BOX.top });
  expect(drawn()).toEqual([[[10, 10], [20, 20]]]); // prettier-ignore
  await point("down", { x: 40, y: 10 });
  await point("up", { x: 50, y: 10 });
  expect(strokes).toHaveLength(2);
});

test("a second finger draws nothing", async () => {
  await point("down", { x: 10, y: 10 });
  await point("down", { x: 200, y: 80, pointerId: 2, isPrimary: false });
  await point("move", { x: 210, y: 90, pointerId: 2, isPrimary: false });
  await point("up", { x: 210, y: 90, pointerId: 2, isPrimary: false });
  await point("up", { x: 30, y: 20 });
  expect(drawn()).toEqual([[[10, 10], [30, 20]]]); // prettier-ignore
});

test("once a pen was seen, the palm draws nothing, and only the pen's pressure counts", async () => {
  await point("down", { x: 1, y: 1, pointerId: 7, pressure: 0.9 });
  await point("up", { x: 2, y: 2, pointerId: 7, pressure: 0.9 });
  await point("down", { x: 10, y: 10, pointerType: "pen", pressure: 0.25 });
  await point("up", { x: 20, y: 20, pointerType: "pen", pressure: 0.75 });
  await point("down", { x: 250, y: 90, pointerId: 8 });
  await point("up", { x: 260, y: 95, pointerId: 8 });
  expect(strokes.map(({ points }) => points.map(({ pressure }) => pressure))).toEqual([
    [0.5, 0.5],
    [0.25, 0.75],
  ]);
});

test("strokes keep the coordinates of the paper that the first one was drawn on", async () => {
  await show({ width: PAPER.width * 2, height: PAPER.height * 2 });
  await point("down", { x: 10, y: 10 });
  await point("up", { x: 20, y: 20 });
  expect(drawn()).toEqual([[[20, 20], [40, 40]]]); // prettier-ignore
});
