import type { InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { weekdays } from "../../../formats/weekdays.ts";
import { say } from "../messages.ts";
import { DayCounts } from "./DayCounts.tsx";
import styles from "./Agenda.module.css";

interface AgendaProps {
  /** The first day of the month that is shown. */
  month: string;
  today: string;
  chosen: string;
  days: InspectionCalendar["days"];
  onChoose: (day: string) => void;
}

/** The month on a narrow screen: the days with any work; today is marked. */
export function Agenda({ month, today, chosen, days, onChoose }: AgendaProps) {
  const dates = useDateFormats();
  const within = days.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7));
  if (within.length === 0) return <p className={styles.none}>{say("calendar.emptyMonth")}</p>;
  return (
    <ol className={styles.agenda}>
      {within.map((each) => (
        <li key={each.day}>
          <button
            type="button"
            className={styles.day}
            aria-pressed={each.day === chosen}
            aria-current={each.day === today ? "date" : undefined}
            onClick={() => onChoose(each.day)}
          >
            <span className={styles.name}>
              {weekdays().format(new Date(each.day))}, {dates.day(each.day)}
            </span>
            <DayCounts counts={each} past={each.day < today} />
          </button>
        </li>
      ))}
    </ol>
  );
}
