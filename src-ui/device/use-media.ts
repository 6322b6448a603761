import { useCallback, useSyncExternalStore } from "react";

/** Returns whether the media query currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The width at which table rows become cards (`DataTable`). */
export const NARROW = "(max-width: 47.99rem)";
