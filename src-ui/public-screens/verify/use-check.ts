import { useEffect, useState } from "react";
import { checkCode } from "./check-code.ts";
import type { CodeOutcome } from "./check-code.ts";

interface Check {
  /** Null while the server is asked. */
  outcome: CodeOutcome | null;
  /** The number of the attempt that has an outcome, the first one being 0. */
  settledAttempt: number;
  retry: () => void;
}

/** Checks a code; again on demand, and once an offline device is back online. */
export function useCheck(code: string): Check {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ question: string; attempt: number; outcome: CodeOutcome } | null>(null);
  const question = `${attempt} ${code}`;
  useEffect(() => {
    const leaving = new AbortController();
    checkCode(code, leaving.signal).then(
      (outcome) => setSettled({ question, attempt, outcome }),
      () => {},
    );
    return () => leaving.abort();
  }, [code, attempt, question]);
  const outcome = settled?.question === question ? settled.outcome : null;
  const isWaiting = outcome?.kind === "offline";
  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => setAttempt((before) => before + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isWaiting]);
  return { outcome, settledAttempt: settled?.attempt ?? 0, retry: () => setAttempt((before) => before + 1) };
}
