import { useCallback, useEffect, useState } from "react";
import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import { useLatest } from "../../../../use-latest.ts";
import type { SectionBox } from "./drop-position.ts";

/** The page scrolls while the pointer is this near, in px, to the window's edge. */
const EDGE_PX = 96;
const SCROLL_STEP_PX = 14;

/** What is being dragged, and where it would be dropped. */
export interface Dragged<T> {
  key: string;
  to: T;
}

export interface Drag<T> {
  dragged: Dragged<T> | null;
  /** Called when a handle is pressed: its element follows the pointer until it is released, or until Escape. */
  begin: (key: string, event: ReactPointerEvent) => void;
}

interface DragOptions<T> {
  /** Contains the sections (`data-section`, `data-section-key`) with their questions (`data-item`). */
  frame: RefObject<HTMLElement | null>;
  /** Returns where it would be dropped at this height, if anywhere. */
  placeAt: (sections: readonly SectionBox[], y: number, draggedKey: string) => T | null;
  onDrop: (key: string, to: T) => void;
}

/** Drags by mouse, pen or finger; the caller decides what a position is and what a drop does. */
export function useDrag<T>(options: DragOptions<T>): Drag<T> {
  const { frame } = options;
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const [held, setHeld] = useState<{ key: string; pointerId: number; y: number } | null>(null);
  const latest = useLatest(options);

  useEffect(() => {
    if (!held) return;
    const { key, pointerId } = held;
    let { y } = held;
    let to: T | null = null;
    const look = (): void => {
      to = latest.current.placeAt(boxesIn(frame.current), y, key);
      const found = to;
      setDragged((before) => (JSON.stringify(before?.to) === JSON.stringify(found) ? before : found === null ? null : { key, to: found }));
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
    const release = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      if (event.type === "pointerup" && to !== null) latest.current.onDrop(key, to);
      end();
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === "Escape") end();
    };
    const stopScrolling = scrollAlong(() => y, look);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    window.addEventListener("keydown", cancel);
    return () => {
      stopScrolling();
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
      window.removeEventListener("keydown", cancel);
    };
  }, [held, frame, latest]);

  const begin = useCallback((key: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setHeld({ key, pointerId: event.pointerId, y: event.clientY });
  }, []);
  return { dragged, begin };
}

/** Scrolls the page while the pointer is near its upper or lower edge. Returns a function that stops it. */
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
    key: section.dataset["sectionKey"] ?? "",
    top: section.getBoundingClientRect().top,
    bottom: section.getBoundingClientRect().bottom,
    items: [...section.querySelectorAll<HTMLElement>("[data-item]")].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return { key: item.dataset["item"] ?? "", top, bottom };
    }),
  }));
}
