import type { DateOrder, DateReading } from "#shared/entities/import.ts";
import { parseDay } from "#shared/imports/dates.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import control from "../../../../components/control.module.css";
import styles from "./columns.module.css";

const ORDERS: readonly DateOrder[] = ["MDY", "DMY", "YMD"];

interface DateOrderFieldProps {
  heading: string;
  reading: DateReading;
  /** Null if it is inferred from the column. */
  chosen: DateOrder | null;
  onChange: (order: DateOrder | null) => void;
}

/** The order in which a column's dates are read, why, and a control to change it. */
export function DateOrderField({ heading, reading, chosen, onChange }: DateOrderFieldProps) {
  const dates = useDateFormats();
  const { order, decidedByRows, ambiguousRows, example } = reading;
  const isOwn = chosen !== null && chosen !== order;
  const day = example && (isOwn ? parseDay(example.text, { order: chosen, today: dates.today })?.day : example.day);
  return (
    <div className={styles.dates}>
      <select
        aria-label={say("order.label", { heading })}
        className={control.control}
        value={chosen ?? order}
        onChange={({ target }) => onChange(target.value === order ? null : (target.value as DateOrder))}
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {say(`order.${each}`)}
          </option>
        ))}
      </select>
      <p className={styles.muted}>
        {day && `${say("order.example", { text: example.text, day: dates.day(day) })} `}
        {isOwn && decidedByRows > 0 && say("order.against", { count: decidedByRows, order: say(`order.${order}`).toLowerCase() })}
        {!isOwn && decidedByRows > 0 && say("order.decided", { count: decidedByRows })}
        {!isOwn && decidedByRows === 0 && ambiguousRows > 0 && say("order.undecided")}
      </p>
    </div>
  );
}
