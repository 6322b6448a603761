import { dayIn } from "#shared/calendar.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { useSignal } from "../../use-signal.ts";
import { localDayOf } from "./moments.ts";

/** Returns the calendar day of a moment, `YYYY-MM-DD`. */
export type DayOf = (moment: string | Date) => string;

/**
 * Returns the calendar of the organization, by which work is due. Until its time zone was pulled, and in a browser that does not know that zone, it is
 * the device's.
 */
export function useDayOf(): DayOf {
  const timeZone = useSignal(useEngine().readiness)?.timeZone;
  return (moment) => {
    const date = new Date(moment);
    try {
      return timeZone === undefined ? localDayOf(date) : dayIn(timeZone, date);
    } catch {
      return localDayOf(date);
    }
  };
}
