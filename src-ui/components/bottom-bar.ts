import { useCallback } from "react";

const HEIGHT = "--bottom-bar-height";

/** Publishes the height of a bar that sticks to the bottom, so that no focused control ends up under it. */
export function useBottomBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === "sticky";
      root.setProperty(HEIGHT, isFixed ? `${element.offsetHeight}px` : "0px");
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, []);
}
