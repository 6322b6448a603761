import { useEffect } from "react";

const SECOND_MS = 1_000;

/** Reads anew every second while the page can be seen, and at once when it comes into sight again. */
export function useRefreshEverySecond(refresh: () => void): void {
  useEffect(() => {
    const refreshIfSeen = (): void => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refreshIfSeen, SECOND_MS);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfSeen);
    };
  }, [refresh]);
}
