import { useMemo, useState } from "react";
import type { FormEvent } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { forgottenPasswordPath, PASSWORD_CHANGED } from "../urls/paths.ts";
import { useFullPath } from "../urls/use-url.ts";
import { Button } from "./Button.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { FormError } from "./ErrorSummary.tsx";
import { Notice } from "./Notice.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { say } from "./sign-in-messages.ts";
import { TextField } from "./TextField.tsx";
import styles from "./SignInForm.module.css";

export interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Whether the device has a connection, without which nobody can sign in. */
  online: boolean;
  busy: boolean;
  /** The message of the last failed attempt. */
  failure: string | null;
  onSubmit: (credentials: Credentials) => void;
}

const EMAIL = "sign-in-email";
const PASSWORD = "sign-in-password";

function readCredentials(form: FormData): Credentials {
  const [email, password] = [form.get("email"), form.get("password")];
  return { email: typeof email === "string" ? email.trim() : "", password: typeof password === "string" ? password : "" };
}

/** Returns what must be corrected before anything is sent. */
function findErrors({ email, password }: Credentials): FormError[] {
  const errors: FormError[] = [];
  if (!/^\S+@\S+$/.test(email)) errors.push({ fieldId: EMAIL, message: say("signIn.emailWrong") });
  if (password === "") errors.push({ fieldId: PASSWORD, message: say("signIn.passwordMissing") });
  return errors;
}

/** The sign-in form of the office and of the inspectors, and the way to a new password. */
export function SignInForm({ online, busy, failure, onSubmit }: SignInFormProps) {
  const from = useFullPath();
  const isPasswordChanged = useHistoryState() === PASSWORD_CHANGED;
  const [errors, setErrors] = useState<FormError[]>([]);
  // The list stays the same object for as long as it says the same: a new one takes the focus.
  const failures: FormError[] = useMemo(
    () => (failure === null || busy ? [] : [{ fieldId: null, message: online ? failure : say("signIn.needsConnection") }]),
    [failure, busy, online],
  );
  const shown = errors.length > 0 ? errors : failures;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const credentials = readCredentials(new FormData(event.currentTarget));
    const found = findErrors(credentials);
    setErrors(found);
    if (found.length === 0) onSubmit(credentials);
  }

  const errorOf = (fieldId: string): string | undefined => errors.find((error) => error.fieldId === fieldId)?.message;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isPasswordChanged && (
        <Notice tone="success" role="status">
          {say("signIn.passwordChanged")}
        </Notice>
      )}
      {!online && failures.length === 0 && <Notice tone="warning">{say("signIn.needsConnection")}</Notice>}
      <ErrorSummary errors={shown} />
      <TextField
        id={EMAIL}
        name="email"
        type="email"
        label={say("common.email")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf(EMAIL)}
      />
      <PasswordField
        id={PASSWORD}
        name="password"
        label={say("signIn.password")}
        autoComplete="current-password"
        error={errorOf(PASSWORD)}
      />
      <Button type="submit" variant="primary" size="main" wide busy={busy}>
        {say("common.signIn")}
      </Button>
      <p>
        <Link href={forgottenPasswordPath(from)}>{say("signIn.forgotten")}</Link>
      </p>
    </form>
  );
}
