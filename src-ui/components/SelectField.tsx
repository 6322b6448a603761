import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./control.module.css";

type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<"select">, "className" | "style" | "id">;

/** A choice of one among a few, with the browser's own select. */
export function SelectField({ id, label, hint, error, optional, children, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select {...rest} {...control} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  );
}
