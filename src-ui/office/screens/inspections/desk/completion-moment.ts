import { dayIn } from "#shared/calendar.ts";
import { noonOf } from "../../../formats/moments-of-day.ts";
import type { CompletionContent } from "./completion-content.ts";
import type { CompletionInput } from "./use-completion.ts";

type Moment = Pick<CompletionInput, "inspectionDate" | "isByClock">;

/**
 * Makes a function that returns the moment of a completion for the day on screen: that of the press if it is that day, else noon. A repeat of the
 * same completion for the same day has the moment of the first press, so that it is the same request, which the server may already have. With
 * another day on screen, as after midnight, or with anything changed, the person signs anew.
 */
export function createMomentOf(now: () => Date): (day: string, timeZone: string, content: CompletionContent) => Moment {
  let latest: { signed: string; moment: Moment } | null = null;
  return (day, timeZone, content) => {
    const signed = JSON.stringify([day, content]);
    if (latest?.signed !== signed) latest = { signed, moment: momentOn(day, timeZone, now()) };
    return latest.moment;
  };
}

function momentOn(day: string, timeZone: string, pressed: Date): Moment {
  const isByClock = dayIn(timeZone, pressed) === day;
  const moment = isByClock ? pressed : noonOf(timeZone, day);
  return { inspectionDate: moment.toISOString(), isByClock };
}
