import { CalendarClock, Check, ClipboardList } from "lucide-react";
import type { InspectionCalendar } from "#shared/entities/inspection.ts";
import { say } from "#shared/messages/office/inspections.ts";
import { Icon } from "../../../../components/Icon.tsx";
import styles from "./DayCounts.module.css";

const KINDS = [
  ["due", CalendarClock],
  ["scheduled", ClipboardList],
  ["completed", Check],
] as const;

/** How much is due, planned and done on a day, each in words; nothing where there is nothing. */
export function DayCounts({ of: counts }: { of: InspectionCalendar["days"][number] | undefined }) {
  if (!counts) return null;
  return (
    <span className={styles.counts}>
      {KINDS.map(
        ([kind, icon]) =>
          counts[kind] > 0 && (
            <span key={kind} className={styles.count} data-kind={kind}>
              <Icon of={icon} size="small" />
              {say(`calendar.${kind}`, { count: counts[kind] })}
            </span>
          ),
      )}
    </span>
  );
}
