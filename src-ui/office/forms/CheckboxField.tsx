import type { ChangeEvent } from "react";
import styles from "./CheckboxField.module.css";

interface CheckboxFieldProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  label: string;
}

/** A checkbox of a form; takes the props of `form.checkbox`. */
export function CheckboxField({ label, ...control }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input type="checkbox" {...control} />
      {label}
    </label>
  );
}
