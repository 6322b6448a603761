import { useEffect, useState } from "react";
import { checkCode } from "./check-code.ts";
import type { CodeOutcome } from "./check-code.ts";

/** Checks a code. The outcome is null while the server is asked. Checks again on demand, and once an offline device is back online. */
export function useCheck(code: string): { outcome: CodeOutcome | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ question: string; outcome: CodeOutcome } | null>(null);
  const question = `${attempt} ${code}`;
  useEffect(() => {
    const leaving = new AbortController();
    checkCode(code, leaving.signal).then(
      (outcome) => setSettled({ question, outcome }),
      () => {},
    );
    return () => leaving.abort();
  }, [code, question]);
  const outcome = settled?.question === question ? settled.outcome : null;
  const isWaiting = outcome?.kind === "offline";
  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => setAttempt((before) => before + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isWaiting]);
  return { outcome, retry: () => setAttempt((before) => before + 1) };
}
