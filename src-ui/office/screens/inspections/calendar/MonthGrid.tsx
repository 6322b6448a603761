import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import { classes } from "../../../../components/classes.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { longWeekdays, weekdays } from "../../../formats/weekdays.ts";
import { say } from "../messages.ts";
import { DayCounts } from "./DayCounts.tsx";
import { firstWeekday } from "./first-weekday.ts";
import { dayAfterKey } from "./month.ts";
import styles from "./MonthGrid.module.css";

type Day = InspectionCalendar["days"][number];

interface MonthGridProps {
  label: string;
  weeks: readonly (readonly string[])[];
  /** The first day of the month that is shown. */
  month: string;
  today: string;
  /** The chosen day, or empty. */
  chosen: string;
  days: readonly Day[];
  onChoose: (day: string) => void;
}

/** The days of a month as a grid with one Tab stop; arrows move by day, Page Up and Down by month, and Enter chooses. */
export function MonthGrid({ label, weeks, month, today, chosen, days, onChoose }: MonthGridProps) {
  const dates = useDateFormats();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  /** The day that a key led to, until its month is shown. */
  const awaited = useRef<string | null>(null);
  const counts = new Map(days.map((each) => [each.day, each]));
  const shown = weeks.flat();
  const first = [reached, chosen, today].find((day) => day !== null && shown.includes(day)) ?? month;

  // The day that had the focus is gone with its month.
  useLayoutEffect(() => {
    if (awaited.current !== null && grid.current) focusDay(grid.current, awaited.current);
    awaited.current = null;
  }, [month]);

  function press(event: KeyboardEvent, day: string): void {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : dayAfterKey(event.key, day, firstWeekday(dates.timeZone));
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    if (next.slice(0, 7) !== month.slice(0, 7)) {
      awaited.current = next;
      onChoose(next);
    } else if (grid.current) focusDay(grid.current, next);
  }

  return (
    <>
      <table className={styles.grid} aria-label={label} aria-describedby="calendar-keys" ref={grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={longWeekdays().format(new Date(day))}>
                {weekdays().format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes(styles.day, day.slice(0, 7) !== month.slice(0, 7) && styles.outside)}
                    data-day={day}
                    tabIndex={day === first ? 0 : -1}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => {
                      setReached(day);
                      onChoose(day);
                    }}
                    onKeyDown={(event) => press(event, day)}
                  >
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className="visually-hidden">{dates.day(day)}</span>
                    <DayCounts counts={counts.get(day)} past={day < today} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendar-keys" className="visually-hidden">
        {say("calendar.keys")}
      </p>
    </>
  );
}

function focusDay(grid: HTMLElement, day: string): void {
  grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}
