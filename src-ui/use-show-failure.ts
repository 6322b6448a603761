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

/** Returns a function that shows why something failed: on its screen, or in a toast once that was left, so that nobody takes it for done. */
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
