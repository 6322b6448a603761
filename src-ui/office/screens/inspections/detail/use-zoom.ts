import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

const ZOOM_MAX = 4;

interface Point {
  x: number;
  y: number;
}

interface Zoom {
  /** The zoom; 1 shows the whole picture. */
  zoom: number;
  isLargest: boolean;
  /** The ref for the element that scrolls the picture. */
  area: RefObject<HTMLDivElement | null>;
  /** Zooms by a step around a point of the window, or around the middle of the area. */
  zoomBy: (step: 1 | -1, at?: Point) => void;
  /** Shows the whole picture again. */
  reset: () => void;
}

/** Returns the position of a window's point in a picture, as shares of its width and height. */
function placeIn(picture: DOMRect, { x, y }: Point): Point {
  return { x: (x - picture.left) / picture.width, y: (y - picture.top) / picture.height };
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** The zoom of a picture that scrolls in an area; the point under the pointer stays where it is. */
export function useZoom(): Zoom {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const held = useRef<{ point: Point; place: Point } | null>(null);
  useLayoutEffect(() => {
    const picture = area.current?.querySelector("img")?.getBoundingClientRect();
    if (!held.current || !picture) return;
    const { point, place } = held.current;
    held.current = null;
    area.current?.scrollBy(picture.left + place.x * picture.width - point.x, picture.top + place.y * picture.height - point.y);
  }, [zoom]);
  return {
    zoom,
    isLargest: zoom === ZOOM_MAX,
    area,
    zoomBy(step, at) {
      const frame = area.current;
      const picture = frame?.querySelector("img");
      if (frame && picture) {
        const point = at ?? middleOf(frame.getBoundingClientRect());
        held.current = { point, place: placeIn(picture.getBoundingClientRect(), point) };
      }
      setZoom(Math.min(ZOOM_MAX, Math.max(1, zoom + step)));
    },
    reset: () => setZoom(1),
  };
}
