import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { ErrorSummary } from "../../components/ErrorSummary.tsx";
import type { Values } from "../../forms/form-work.ts";
import type { FormState } from "../../forms/use-form.ts";
import { say } from "./messages.ts";

interface FormDialogProps<V extends Values> {
  form: FormState<V>;
  title: string;
  submitLabel: string;
  /** `primary` by default; `danger` for something destructive. */
  variant?: "danger" | "primary";
  onClose: () => void;
  /** Shown when somebody else saved in the meantime. */
  conflict?: ReactNode;
  children: ReactNode;
}

/** A short form in a dialog. It stays open, with what was typed and any error, until it is saved or canceled. It cannot be left during the save. */
export function FormDialog<V extends Values>(props: FormDialogProps<V>) {
  const { form, title, submitLabel, variant = "primary", onClose, conflict, children } = props;
  function cancel(): void {
    form.discard();
    onClose();
  }
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Dialog
        open
        filledIn
        locked={form.isBusy}
        title={title}
        onClose={cancel}
        actions={
          <>
            <Button disabled={form.isBusy} onClick={cancel}>
              {say("common.cancel")}
            </Button>
            <Button type="submit" variant={variant} busy={form.isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <ErrorSummary errors={form.errors} />
        {form.hasConflict && conflict}
        {children}
      </Dialog>
    </form>
  );
}
