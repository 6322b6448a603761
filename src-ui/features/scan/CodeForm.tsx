import { type RefObject, useState } from "react";
import { TextField } from "../../components/TextField.tsx";
import { CODE_MAX_LENGTH } from "#shared/constants.ts";

interface CodeFormProps {
  /** The button at the bottom of the screen submits this form. */
  formId: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onSubmit: (code: string) => void;
}

/** A code typed by hand or by a Bluetooth scanner, which types and presses Enter. */
export function CodeForm({ formId, label, field, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(code);
        if (code.trim() === "") field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        label={label}
        error={error}
        value={code}
        maxLength={CODE_MAX_LENGTH * 4}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setCode(event.target.value)}
      />
    </form>
  );
}

/** Puts the cursor into the code field unless the person is busy elsewhere on the page. */
export function offerField(field: HTMLInputElement | null): void {
  const active = document.activeElement;
  const idle = active === null || active === document.body || active.tagName === "H1";
  if (idle) field?.focus({ preventScroll: true });
}
