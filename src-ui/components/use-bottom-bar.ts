import { useCallback } from "react";

const HEIGHT = "--bottom-bar-height";

/** Returns a ref for the bottom bar. While the bar is sticky or fixed, its height is a CSS property, so that no focused control ends up under it. */
export function useBottomBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const isInFlow = getComputedStyle(element).position === "static";
      root.setProperty(HEIGHT, isInFlow ? "0px" : `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, []);
}
