import { useEffect } from "react";

/**
 * While `active`, makes the browser ask before it closes or reloads the page: something is not saved, or not finished. `onAsk` runs when it
 * asks, to save meanwhile.
 */
export function useUnloadGuard(active: boolean, onAsk?: () => void): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      onAsk?.();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active, onAsk]);
}
