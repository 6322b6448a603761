import { useCallback } from "react";

const HEIGHT = "--bottom-bar-height";

/** Tells the page, while the element is there, how much of it is covered at the bottom, so that nothing with the focus comes to rest under it. */
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
