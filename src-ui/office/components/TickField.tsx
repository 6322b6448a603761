import type { ChangeEvent } from "react";
import styles from "./TickField.module.css";

interface TickFieldProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  label: string;
}

/** A checkbox of a form; takes the props of `form.tick`. */
export function TickField({ label, ...control }: TickFieldProps) {
  return (
    <label className={styles.field}>
      <input type="checkbox" {...control} />
      {label}
    </label>
  );
}
