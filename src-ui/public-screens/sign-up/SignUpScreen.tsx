import { useState } from "react";
import { Link } from "wouter";
import { SignUpRequest } from "#shared/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PasswordField } from "../../components/PasswordField.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { TextField } from "../../components/TextField.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { FieldRow, Form } from "../../forms/Form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { PATHS } from "../../urls/paths.ts";
import { useSearch } from "../../urls/use-url.ts";
import { useSignal } from "../../use-signal.ts";
import { say } from "./messages.ts";
import { useSignUp } from "./use-sign-up.ts";

const EMPTY = { organizationName: "", firstName: "", lastName: "", email: "", password: "" };

/** Signs up an organization and its first administrator, who is then signed in. */
export function SignUpScreen() {
  const engine = useEngine();
  const search = useSearch();
  const { online } = useSignal(engine.status);
  const signUp = useSignUp();
  const [outcome, setOutcome] = useState<"closed" | "signedUp" | null>(null);
  const form = useForm({
    initial: EMPTY,
    schema: SignUpRequest,
    bodyOf: (values) => values,
    submit: async (body) => {
      try {
        const result = await signUp(body);
        if (result.ok) engine.adoptSession(result.value);
        else setOutcome("signedUp");
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "registrationClosed")) throw error;
        setOutcome("closed");
      }
    },
  });
  const toSignIn = search ? `${PATHS.login}?${search}` : PATHS.login;
  if (outcome !== null) return <Outcome outcome={outcome} toSignIn={toSignIn} />;
  return (
    <PublicFrame title={say("signUp.title")} lead={say("signUp.lead")}>
      {!online && (
        <Notice tone="warning" role="status">
          {say("account.offline")}
        </Notice>
      )}
      <Form form={form} submitLabel={say("signUp.submit")}>
        <TextField
          label={say("common.organization")}
          hint={say("signUp.organizationHint")}
          autoComplete="organization"
          {...form.field("organizationName")}
        />
        <FieldRow>
          <TextField label={say("common.firstName")} autoComplete="given-name" {...form.field("firstName")} />
          <TextField label={say("common.lastName")} autoComplete="family-name" {...form.field("lastName")} />
        </FieldRow>
        <TextField
          type="email"
          label={say("common.email")}
          hint={say("signUp.emailHint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("email")}
        />
        <PasswordField
          label={say("signIn.password")}
          hint={say("account.passwordHint")}
          autoComplete="new-password"
          {...form.field("password")}
        />
      </Form>
      <p>
        <Link href={toSignIn}>{say("signUp.toSignIn")}</Link>
      </p>
    </PublicFrame>
  );
}

function Outcome({ outcome, toSignIn }: { outcome: "closed" | "signedUp"; toSignIn: string }) {
  const isClosed = outcome === "closed";
  return (
    <PublicFrame key={outcome} title={say(isClosed ? "signUp.closedTitle" : "signUp.doneTitle")}>
      <Notice tone={isClosed ? "info" : "success"} role="status">
        {say(isClosed ? "signUp.closed" : "signUp.done")}
      </Notice>
      <LinkButton href={toSignIn} variant="primary" size="main" wide>
        {say("common.signIn")}
      </LinkButton>
    </PublicFrame>
  );
}
