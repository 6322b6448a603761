import type { ChangeEvent } from "react";
import styles from "./TickField.module.css";

interface TickFieldProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  label: string;
}

/** A question of a form with yes or no for an answer; takes what `form.tick` gives. */
export function TickField({ label, ...control }: TickFieldProps) {
  return (
    <label className={styles.field}>
      <input type="checkbox" {...control} />
      {label}
    </label>
  );
}
