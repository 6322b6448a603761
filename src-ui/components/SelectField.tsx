import type { ComponentPropsWithRef } from "react";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import styles from "./control.module.css";

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"select">, "className" | "style" | "id"> & {
    /** The choices; groups of choices are children instead. */
    options?: readonly (readonly [value: string, label: string])[];
  };

/** A choice of one among a few, with the browser's own select. */
export function SelectField({ id, label, hint, error, optional, options = [], children, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select {...rest} {...control} className={styles.control}>
          {children}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
