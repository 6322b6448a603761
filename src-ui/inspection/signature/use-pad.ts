import { useRef, useState } from "react";
import type { PointerEvent } from "react";
import { UNKNOWN_PRESSURE } from "./strokes.ts";
import type { StrokePoint } from "./strokes.ts";

export interface Size {
  width: number;
  height: number;
}

interface PadHandlers {
  onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
}

export interface Pad {
  /** The stroke under the pen, before it is lifted. */
  current: readonly StrokePoint[];
  handlers: PadHandlers;
}

/**
 * Follows one pointer at a time. Once a pen has been seen, fingers and the palm are ignored.
 * Points are in the coordinates of `paper`, the size of the drawing area when the first stroke was drawn.
 */
export function usePad(paper: Size | null, onStroke: (points: readonly StrokePoint[], paper: Size) => void): Pad {
  const [current, setCurrent] = useState<readonly StrokePoint[]>([]);
  const stroke = useRef<{ pointerId: number; points: StrokePoint[]; paper: Size } | null>(null);
  const hasSeenPen = useRef(false);

  function follow(event: PointerEvent<SVGSVGElement>): StrokePoint[] | null {
    const drawn = stroke.current;
    if (drawn === null || drawn.pointerId !== event.pointerId) return null;
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const box = event.currentTarget.getBoundingClientRect();
    for (const each of coalesced.length > 0 ? coalesced : [event.nativeEvent]) drawn.points.push(pointOf(each, box, drawn.paper));
    return drawn.points;
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    const drawn = stroke.current;
    if (drawn === null || drawn.pointerId !== event.pointerId) return;
    // A stroke that is taken away, as by a call, ends where it was: browsers need not say where the pointer is by then.
    if (event.type === "pointerup") follow(event);
    stroke.current = null;
    setCurrent([]);
    onStroke(drawn.points, drawn.paper);
  }

  return {
    current,
    handlers: {
      onPointerDown(event) {
        if (event.pointerType === "pen") hasSeenPen.current = true;
        const isRefused = stroke.current !== null || !event.isPrimary || event.button > 0;
        if (isRefused || (hasSeenPen.current && event.pointerType === "touch")) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = event.currentTarget.getBoundingClientRect();
        const size = paper ?? { width: Math.round(box.width), height: Math.round(box.height) };
        stroke.current = { pointerId: event.pointerId, points: [pointOf(event.nativeEvent, box, size)], paper: size };
        setCurrent([...stroke.current.points]);
      },
      onPointerMove(event) {
        const points = follow(event);
        if (points !== null) setCurrent([...points]);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function pointOf(
  event: Pick<globalThis.PointerEvent, "clientX" | "clientY" | "pressure" | "pointerType">,
  box: DOMRect,
  paper: Size,
): StrokePoint {
  const x = ((event.clientX - box.left) * paper.width) / box.width;
  const y = ((event.clientY - box.top) * paper.height) / box.height;
  // Only pens measure pressure; phones report arbitrary values for a finger.
  return { x, y, pressure: event.pointerType === "pen" ? event.pressure : UNKNOWN_PRESSURE };
}
