import { useCallback, useSyncExternalStore } from "react";

/** Whether the media query holds at present. */
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

/** Below this a table's row is a card of its own (`DataTable`). */
export const NARROW = "(max-width: 47.99rem)";
