import type { ComponentPropsWithRef } from "react";
import { Field } from "../../components/Field.tsx";
import type { FieldProps } from "../../components/Field.tsx";
import styles from "../../components/control.module.css";

type DateFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, "className" | "style" | "id" | "type" | "children">;

/** A field for a calendar day (`YYYY-MM-DD`), with the browser's own picker. */
export function DateField({ id, label, hint, error, optional, ...rest }: DateFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...rest} {...control} type="date" className={styles.control} />}
    </Field>
  );
}
