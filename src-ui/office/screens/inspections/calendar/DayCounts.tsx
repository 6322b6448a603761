import { CalendarClock, CalendarX, Check, CircleAlert, ClipboardList } from "lucide";
import type { InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import { Icon } from "../../../../components/Icon.tsx";
import { say } from "../messages.ts";
import styles from "./DayCounts.module.css";

/** On a past day, what is still due counts as missed, and what is still planned as not done. */
const KINDS = [
  ["due", "due", CalendarClock],
  ["scheduled", "scheduled", ClipboardList],
  ["completed", "completed", Check],
] as const;
const KINDS_OF_THE_PAST = [
  ["due", "missed", CircleAlert],
  ["scheduled", "notDone", CalendarX],
  ["completed", "completed", Check],
] as const;

/** How much is due, planned and done on a day, in words. */
export function DayCounts({ counts, past }: { counts: InspectionCalendar["days"][number] | undefined; past: boolean }) {
  if (!counts) return null;
  return (
    <span className={styles.counts}>
      {(past ? KINDS_OF_THE_PAST : KINDS).map(
        ([count, kind, icon]) =>
          counts[count] > 0 && (
            <span key={kind} className={styles.count} data-kind={kind}>
              <Icon shapes={icon} size="small" />
              {say(`calendar.${kind}`, { count: counts[count] })}
            </span>
          ),
      )}
    </span>
  );
}
