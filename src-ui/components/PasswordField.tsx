import { useState } from "react";
import type { ComponentPropsWithRef } from "react";
import { Button } from "./Button.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./Field.tsx";
import { say } from "./sign-in-messages.ts";
import styles from "./control.module.css";

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, "className" | "style" | "id" | "type" | "children"> & {
    autoComplete: "current-password" | "new-password";
  };

/** A password field that can show its text and accepts pasting and password managers. */
export function PasswordField({ id, label, hint, error, optional, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.beside}>
          <input
            {...rest}
            {...control}
            type={isShown ? "text" : "password"}
            className={styles.control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button onClick={() => setIsShown(!isShown)}>
            {say(isShown ? "app.hide" : "password.show")}
            <span className="visually-hidden"> {say("password.ofField")}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
