import { useRef, useState } from "react";
import { failureText } from "../../failure.ts";

/** What a lookup can be in, whatever is looked up. `empty`: the label has no code. */
export type LookupState = { kind: "idle" } | { kind: "searching" } | { kind: "empty" } | { kind: "failed"; message: string };

/** The state of the last lookup. If two overlap, the later one counts. */
export function useLookup<Outcome>() {
  const [state, setState] = useState<LookupState | Outcome>({ kind: "idle" });
  const latest = useRef(0);

  function show(next: LookupState | Outcome): void {
    latest.current++;
    setState(next);
  }

  /** Resolves with what was found, or why nothing was; with null if there was another lookup meanwhile, or it was reset. */
  async function follow<Found>(work: Promise<Found>): Promise<Found | LookupState | null> {
    show({ kind: "searching" });
    const turn = latest.current;
    const found = await work.catch((error: unknown): LookupState => ({ kind: "failed", message: failureText(error) }));
    return turn === latest.current ? found : null;
  }

  return { state, show, follow };
}
