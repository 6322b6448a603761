import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Place } from "./arrange.ts";
import { placeAt, type SectionBox } from "./drag-place.ts";

/** Nearer to the window's edge than this, in px, the page scrolls along. */
const EDGE_PX = 96;
const SCROLL_STEP_PX = 14;

export interface Dragged {
  itemKey: string;
  to: Place;
}

export interface Drag {
  /** Holds the sections (`data-section`) with their questions (`data-item`). */
  frame: RefObject<HTMLDivElement | null>;
  dragged: Dragged | null;
  /** Pressed on a handle: the question goes with the pointer until it is let go, or Escape. */
  begin: (itemKey: string, event: ReactPointerEvent) => void;
}

/** Dragging by mouse, pen or finger; what a drop means is the caller's. */
export function useDrag(onDrop: (itemKey: string, to: Place) => void): Drag {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [held, setHeld] = useState<{ itemKey: string; pointerId: number; y: number } | null>(null);
  const drop = useRef(onDrop);
  useLayoutEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    if (!held) return;
    const { itemKey, pointerId } = held;
    let { y } = held;
    let to: Place | null = null;
    const look = (): void => {
      to = placeAt(boxesIn(frame.current), y, itemKey);
      const found = to;
      setDragged((before) =>
        found && before?.to.section === found.section && before.to.index === found.index ? before : found && { itemKey, to: found },
      );
    };
    const end = (): void => {
      setHeld(null);
      setDragged(null);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      y = event.clientY;
      look();
    };
    const letGo = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      if (event.type === "pointerup" && to) drop.current(itemKey, to);
      end();
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === "Escape") end();
    };
    const stopScrolling = scrollAlong(() => y, look);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", letGo);
    window.addEventListener("pointercancel", letGo);
    window.addEventListener("keydown", cancel);
    return () => {
      stopScrolling();
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", letGo);
      window.removeEventListener("pointercancel", letGo);
      window.removeEventListener("keydown", cancel);
    };
  }, [held]);

  const begin = useCallback((itemKey: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setHeld({ itemKey, pointerId: event.pointerId, y: event.clientY });
  }, []);
  return { frame, dragged, begin };
}

/** Scrolls the page while the pointer is near its upper or lower edge; answers how to stop. */
function scrollAlong(pointerY: () => number, onScrolled: () => void): () => void {
  let next = requestAnimationFrame(function step() {
    const y = pointerY();
    const by = y < EDGE_PX ? -SCROLL_STEP_PX : y > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      onScrolled();
    }
    next = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(next);
}

function boxesIn(frame: HTMLElement | null): SectionBox[] {
  return [...(frame?.querySelectorAll<HTMLElement>("[data-section]") ?? [])].map((section) => ({
    top: section.getBoundingClientRect().top,
    items: [...section.querySelectorAll<HTMLElement>("[data-item]")].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return { key: item.dataset["item"] ?? "", top, bottom };
    }),
  }));
}
