import type { ComponentPropsWithRef } from "react";
import { classes } from "./classes.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import styles from "./control.module.css";

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, "className" | "style" | "id" | "type" | "children"> & {
    /** A `date` holds a calendar day, `YYYY-MM-DD`. */
    type?: "text" | "email" | "search" | "tel" | "date";
  };

/** A text field of one line. */
export function TextField({ id, label, hint, error, optional, type = "text", ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...rest} {...control} type={type} className={styles.control} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<"textarea">, "className" | "style" | "id" | "children">;

/** A text field of several lines, which grows with its content. By its blank placeholder a style sheet knows that it is empty. */
export function TextArea({ id, label, hint, error, optional, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea placeholder=" " {...rest} {...control} className={classes(styles.control, styles.area)} />}
    </Field>
  );
}
