import { useEffect } from "react";

const EVERY_MS = 3_000;

/** Reads again every few seconds while something is in progress and the page is visible, and immediately when it becomes visible. */
export function useRefresh(refresh: () => void, isInProgress: boolean, everyMs = EVERY_MS): void {
  useEffect(() => {
    if (!isInProgress) return;
    const refreshIfSeen = (): void => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refreshIfSeen, everyMs);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfSeen);
    };
  }, [refresh, isInProgress, everyMs]);
}
