import { useEffect } from "react";

const INTERVAL_MS = 3_000;

/** Reads again every few seconds while something is in progress and the page is visible, and immediately when it becomes visible. */
export function usePolling(refresh: () => void, isInProgress: boolean, intervalMs = INTERVAL_MS): void {
  useEffect(() => {
    if (!isInProgress) return;
    const refreshIfVisible = (): void => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refreshIfVisible, intervalMs);
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, [refresh, isInProgress, intervalMs]);
}
