import { useCallback } from "react";
import { failureText } from "../../failure.ts";
import { useToast } from "../../use-toast.ts";
import type { Toast } from "../../use-toast.ts";

/**
 * Returns a function that carries out what one press does, without a question before it. A toast then says what was done, if `act` resolves with
 * one, or why it failed.
 */
export function useToastAction(): (act: () => Promise<Toast | void>) => void {
  const toast = useToast();
  return useCallback(
    (act) => {
      async function run(): Promise<void> {
        try {
          const done = await act();
          if (done) toast(done);
        } catch (error) {
          toast({ message: failureText(error), tone: "danger" });
        }
      }
      void run();
    },
    [toast],
  );
}
