import { useState } from "react";
import type { RefObject } from "react";
import { CODE_MAX_LENGTH } from "#shared/constants.ts";
import { Button } from "../../../components/Button.tsx";
import { isFocusLost } from "../../../components/heading-focus.ts";
import { TextField } from "../../../components/TextField.tsx";
import { say } from "./messages.ts";

interface CodeFormProps {
  /** The form's id, for `CodeSubmit`. */
  formId: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onSubmit: (code: string) => void;
}

/** The field for a code typed by hand or by a Bluetooth scanner, which types and presses Enter. */
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
        // A scanner types its next code over this one. A field that does not have the focus would raise the keyboard.
        if (document.activeElement === field.current) field.current?.select();
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

/** The button at the bottom of the screen that looks up the typed code. */
export function CodeSubmit({ formId, busy }: { formId: string; busy: boolean }) {
  return (
    <Button type="submit" form={formId} variant="primary" size="main" wide busy={busy}>
      {say("common.continue")}
    </Button>
  );
}

/** Moves the focus to the code field unless it is already somewhere on the page. */
export function focusIfIdle(field: HTMLInputElement | null): void {
  if (isFocusLost() || document.activeElement?.tagName === "H1") field?.focus({ preventScroll: true });
}
