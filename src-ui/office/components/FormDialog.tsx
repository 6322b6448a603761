import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { ErrorSummary } from "../../components/ErrorSummary.tsx";
import { say as sayList } from "./messages.ts";
import type { FormState, Values } from "./use-form.ts";

interface FormDialogProps<V extends Values> {
  form: FormState<V>;
  title: string;
  submitLabel: string;
  /** `primary` unless told otherwise; `danger` for what destroys. */
  variant?: "danger" | "primary";
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a thing or two in a dialog: it stays, with what was typed and why, until it is saved or left. */
export function FormDialog<V extends Values>({ form, title, submitLabel, variant = "primary", onClose, children }: FormDialogProps<V>) {
  const conflict = { fieldId: null, message: sayList("form.conflictTitle") };
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Dialog
        open
        filledIn
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{sayList("form.cancel")}</Button>
            <Button type="submit" variant={variant} busy={form.busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <ErrorSummary errors={form.conflict ? [...form.errors, conflict] : form.errors} />
        {children}
      </Dialog>
    </form>
  );
}
