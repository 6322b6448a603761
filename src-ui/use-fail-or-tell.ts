import { useCallback } from "react";
import { failureText } from "./failure.ts";
import { useIsOnScreen } from "./use-is-on-screen.ts";
import { useToast } from "./use-toast.ts";

interface Telling {
  /** Shows the failure on the screen. */
  fail: () => void;
  /** Returns the words for a person who is on another screen. */
  tell: (reason: string) => string;
}

/** Returns a function that shows why something failed; once its screen was left, a toast tells it, or it would be taken for done. */
export function useFailOrTell(): (error: unknown, telling: Telling) => void {
  const isOnScreen = useIsOnScreen();
  const toast = useToast();
  return useCallback(
    (error, { fail, tell }) => {
      if (isOnScreen.current) fail();
      else toast({ message: tell(failureText(error)), tone: "danger" });
    },
    [isOnScreen, toast],
  );
}
