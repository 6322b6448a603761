import { startOfDay } from "#shared/calendar.ts";
import { NOON_MS } from "#shared/durations.ts";
import type { CompletionInput } from "./use-completion.ts";

/** What a person signs, apart from its day. */
export type Completing = Pick<CompletionInput, "deficiencies" | "signatures" | "passed">;

type MomentOf = (chosen: string, dates: { today: string; timeZone: string }, completing: Completing) => string;

/**
 * Makes a function that returns the moment of a completion: noon for an earlier day, and for today that of the press. A repeat of the same
 * completion on the same day has the moment of the first press, so that it is the same request, which the server may already have. After
 * midnight, or with anything changed, the person signs anew: the sealed day is the one that they see.
 */
export function createMomentOf(now: () => Date): MomentOf {
  let first: { content: string; at: string } | null = null;
  return (chosen, { today, timeZone }, completing) => {
    if (chosen !== today) return new Date(startOfDay(timeZone, chosen).getTime() + NOON_MS).toISOString();
    const content = JSON.stringify([chosen, completing]);
    if (first?.content !== content) first = { content, at: now().toISOString() };
    return first.at;
  };
}
