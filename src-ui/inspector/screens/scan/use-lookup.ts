import { useLayoutEffect, useRef, useState } from "react";
import { failureText } from "../../../failure.ts";

/** What a lookup can be in, whatever is looked up. `empty`: the label has no code. */
export type LookupState = { kind: "idle" } | { kind: "searching" } | { kind: "empty" } | { kind: "failed"; message: string };

/** The state of the last lookup. If two overlap, the later one counts; once the screen is left, none does. */
export function useLookup<Outcome>() {
  const [state, setState] = useState<LookupState | Outcome>({ kind: "idle" });
  const latest = useRef(new AbortController());
  useLayoutEffect(() => () => latest.current.abort(), []);

  function show(next: LookupState | Outcome): void {
    latest.current.abort();
    latest.current = new AbortController();
    setState(next);
  }

  /**
   * Resolves with what was found, or why nothing was; with null if it no longer counts: there was another lookup meanwhile, it was reset, or the
   * screen was left. Then its signal is aborted.
   */
  async function follow<Found>(lookUp: (signal: AbortSignal) => Promise<Found>): Promise<Found | LookupState | null> {
    show({ kind: "searching" });
    const { signal } = latest.current;
    const found = await lookUp(signal).catch((error: unknown): LookupState => ({ kind: "failed", message: failureText(error) }));
    return signal.aborted ? null : found;
  }

  return { state, show, follow };
}
