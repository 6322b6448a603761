import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Field.module.css";

/** What the control inside a field carries, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  /** For the error summary's link; made up when not given. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** The same words as in the error summary. */
  error?: string | undefined;
  /** Said beside the label of what may stay empty. */
  optional?: string | undefined;
}

/** Label above, hint below it, then the error, then the control. */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{optional}</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {children({ id: controlId, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
    </div>
  );
}
