import { useEffect, useState } from "react";
import { Link } from "wouter";
import { PasswordReset } from "#shared/entities/user.ts";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PasswordField } from "../../components/PasswordField.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { useHeadingFocus } from "../../components/use-heading-focus.ts";
import { refreshSession } from "../../engine/refresh-session.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { Form } from "../../forms/Form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { forgottenPasswordPath, PASSWORD_CHANGED, PATHS } from "../../urls/paths.ts";
import { useNavigate } from "../../urls/use-navigate.ts";
import { useSearchParams } from "../../urls/use-url.ts";
import { useSignal } from "../../use-signal.ts";
import { isLinkExpired } from "./is-link-expired.ts";
import { say } from "./messages.ts";
import { OtherSession } from "./OtherSession.tsx";

/**
 * Sets a new password with the token of a mailed link, then goes to the sign-in where that was asked for. If somebody else is signed in here, it
 * says so first: the sign-in would lead on to their work.
 */
export function NewPassword({ token }: { token: string }) {
  const askedIn = useSearchParams().get("area");
  const engine = useEngine();
  const navigate = useNavigate();
  const [end, setEnd] = useState<"expired" | "saved" | null>(null);
  const { area, user, signInNeeded } = useSignal(engine.auth);
  // An inspector whose session has ended would be led on from the office's sign-in. A link that the office had mailed names no area.
  const signInPath = (askedIn ?? area) === "inspector" ? PATHS.inspectorLogin : PATHS.login;
  const isOtherHere = area !== null && !signInNeeded;
  useHeadingFocus(end);
  const form = useForm({
    initial: { password: "" },
    schema: PasswordReset,
    bodyOf: (values) => ({ ...values, token }),
    submit: async (body) => {
      try {
        await browserApi(engine).send(
          callOf("POST /authentication/reset-password"),
          { body },
          { fallback: say("auth.passwordResetFailed") },
        );
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        setEnd("expired");
        return;
      }
      // Every session of the account has ended: if this browser has one of them, it must know before the sign-in is shown.
      await refreshSession(engine);
      setEnd("saved");
    },
  });
  const mustGoOn = end === "saved" && !isOtherHere;
  useEffect(() => {
    if (mustGoOn) navigate(signInPath, { replace: true, state: PASSWORD_CHANGED });
  }, [mustGoOn, navigate, signInPath]);
  if (end === "saved") {
    return (
      <PublicFrame key="saved" title={say("reset.heading")}>
        <Notice tone="success" role="status">
          {say("signIn.passwordChanged")}
        </Notice>
        {isOtherHere && user && <OtherSession user={user} area={area} />}
      </PublicFrame>
    );
  }
  const isExpired = end === "expired";
  return (
    <PublicFrame title={say("reset.heading")} {...(!isExpired && { lead: say("reset.lead") })}>
      {isExpired ? (
        <>
          <Notice tone="warning" role="alert" title={say("reset.expired")}>
            {say("reset.expiredLead")}
          </Notice>
          <LinkButton href={forgottenPasswordPath(signInPath)} variant="primary" size="main" wide>
            {say("sendANewLink")}
          </LinkButton>
        </>
      ) : (
        <Form form={form} submitLabel={say("reset.submit")}>
          <PasswordField
            label={say("login.resetTitle")}
            hint={say("account.passwordHint")}
            autoComplete="new-password"
            {...form.field("password")}
          />
        </Form>
      )}
      <p>
        <Link href={signInPath}>{say("forgotten.back")}</Link>
      </p>
    </PublicFrame>
  );
}
