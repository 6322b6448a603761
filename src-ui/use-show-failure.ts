import { useCallback } from "react";
import { failureText } from "./failure.ts";
import { useOnScreenRef } from "./use-on-screen-ref.ts";
import { useToast } from "./use-toast.ts";

interface Places {
  /** Shows the failure on the screen. */
  here: () => void;
  /** Returns the words for a person who is on another screen. */
  elsewhere: (reason: string) => string;
}

/** Returns a function that shows why something failed; once its screen was left, a toast tells it, or it would be taken for done. */
export function useShowFailure(): (error: unknown, places: Places) => void {
  const isOnScreen = useOnScreenRef();
  const toast = useToast();
  return useCallback(
    (error, { here, elsewhere }) => {
      if (isOnScreen.current) here();
      else toast({ message: elsewhere(failureText(error)), tone: "danger" });
    },
    [isOnScreen, toast],
  );
}
