import { useLayoutEffect, useState } from "react";
import type { FormEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { Button } from "../../components/Button.tsx";
import { showTitle } from "../../components/document-title.ts";
import { PageHeading } from "../../components/PageHeading.tsx";
import { TextField } from "../../components/TextField.tsx";
import { codePath } from "./code-path.ts";
import { say } from "./messages.ts";
import styles from "./VerifyCodeForm.module.css";

const FIELD = "verify-code";

/** The field for a code, for people who did not scan one. */
export function VerifyCodeForm() {
  const [isMissing, setIsMissing] = useState(false);
  useLayoutEffect(() => showTitle(say("form.title")), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    const isEmpty = typeof code !== "string" || code.trim() === "";
    setIsMissing(isEmpty);
    if (isEmpty) document.getElementById(FIELD)?.focus();
    else navigate(codePath(code));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <header className={styles.head}>
        <PageHeading>{say("form.title")}</PageHeading>
        <p className={styles.lead}>{say("form.lead")}</p>
      </header>
      <TextField
        id={FIELD}
        name="code"
        label={say("form.label")}
        hint={say("form.hint")}
        error={isMissing ? say("form.missing") : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="main" wide>
        {say("form.submit")}
      </Button>
    </form>
  );
}
