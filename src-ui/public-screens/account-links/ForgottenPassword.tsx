import { useState } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { useHeadingFocus } from "../../components/use-heading-focus.ts";
import { areaOf, ownPath, PATHS } from "../../urls/paths.ts";
import { useSearchParams } from "../../urls/use-url.ts";
import { EmailForm } from "./EmailForm.tsx";
import { say } from "./messages.ts";
import { useMailRequest } from "./use-mail-request.ts";

/**
 * Mails a link to choose a new password, which leads back to the sign-in of the area; the message is the same whether or not the email address has an
 * account.
 */
export function ForgottenPassword() {
  const signInHref = ownPath(useSearchParams().get("from"), PATHS.login);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useMailRequest("POST /authentication/reset-password", say("auth.passwordResetFailed"), setSentTo, {
    area: areaOf(signInHref),
  });
  useHeadingFocus(sentTo);
  return (
    <PublicFrame title={say("login.forgottenTitle")} {...(sentTo === null && { lead: say("forgotten.lead") })}>
      {sentTo === null ? (
        <EmailForm form={form} submitLabel={say("forgotten.submit")} />
      ) : (
        <Notice
          tone="success"
          role="status"
          title={say("forgotten.sentTitle")}
          actions={<Button onClick={() => setSentTo(null)}>{say("forgotten.again")}</Button>}
        >
          {say("forgotten.sent", { email: sentTo })}
        </Notice>
      )}
      <p>
        <Link href={signInHref}>{say("forgotten.back")}</Link>
      </p>
    </PublicFrame>
  );
}
