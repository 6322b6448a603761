import type { FormEvent, ReactNode } from "react";
import { Button } from "../components/Button.tsx";
import { ErrorSummary } from "../components/ErrorSummary.tsx";
import { Notice } from "../components/Notice.tsx";
import type { Values } from "./form-work.ts";
import { say } from "./messages.ts";
import type { FormState } from "./use-form.ts";
import styles from "./Form.module.css";

interface FormProps<V extends Values> {
  form: FormState<V>;
  /** The words of the main button; "Save" by default. */
  submitLabel?: string;
  /** False while something that must be known before it can be submitted is still being read. */
  isReady?: boolean;
  /** Leaves the form and discards what was typed. */
  onCancel?: () => void;
  /** More buttons, such as another way to save. */
  more?: ReactNode;
  /** Shown above the fields when somebody else saved in between. */
  conflict?: ReactNode;
  children: ReactNode;
}

/** The fields of a form under its summary of errors, and its buttons. Nothing discards what was typed while it is being saved. */
export function Form<V extends Values>({
  form,
  submitLabel = say("common.save"),
  isReady = true,
  onCancel,
  more,
  conflict,
  children,
}: FormProps<V>) {
  const onSubmit = isReady ? form.onSubmit : (event: FormEvent) => event.preventDefault();
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={form.errors} />
      {form.isResumed && form.isDirty && (
        <Notice
          actions={
            <Button disabled={form.isBusy} onClick={form.discard}>
              {say("form.discardChanges")}
            </Button>
          }
        >
          {say("form.unsaved")}
        </Notice>
      )}
      {form.hasConflict && conflict}
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isBusy || !isReady}>
          {submitLabel}
        </Button>
        {more}
        {onCancel && (
          <Button
            disabled={form.isBusy}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {say("common.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
