import { useState } from "react";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useHeadingFocus } from "../../components/use-heading-focus.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { failureText } from "../../failure.ts";
import { PATHS } from "../../urls/paths.ts";
import { useSignal } from "../../use-signal.ts";
import { EmailForm } from "./EmailForm.tsx";
import { isLinkExpired } from "./is-link-expired.ts";
import { say } from "./messages.ts";
import { useMailRequest } from "./use-mail-request.ts";

type State = "unasked" | "working" | "confirmed" | "expired" | { failure: string };

function useConfirmation(token: string): { state: State; confirm: () => void } {
  const engine = useEngine();
  const [state, setState] = useState<State>("unasked");
  async function confirm() {
    setState("working");
    try {
      await browserApi(engine).send(callOf("POST /authentication/confirm-email"), { body: { token } });
      setState("confirmed");
    } catch (error) {
      setState(isLinkExpired(error) ? "expired" : { failure: failureText(error) });
    }
  }
  return { state, confirm: () => void confirm() };
}

/**
 * Confirms an email address with the token of a mailed link, once asked to: mail filters open links too, and a stranger may have registered the
 * address.
 */
export function Confirmation({ token }: { token: string }) {
  const signedIn = useSignal(useEngine().signedIn);
  const { state, confirm } = useConfirmation(token);
  useHeadingFocus(state);
  return (
    <PublicFrame title={say("login.confirmTitle")} {...(state === "unasked" && { lead: say("confirm.lead") })}>
      {state === "unasked" && (
        <Button variant="primary" size="main" wide onClick={confirm}>
          {say("confirm.submit")}
        </Button>
      )}
      {state === "working" && (
        <div role="status">
          <span className="visually-hidden">{say("confirm.working")}</span>
          <Skeleton lines={3} />
        </div>
      )}
      {state === "confirmed" && (
        <Notice tone="success" role="status" title={say("confirm.doneTitle")}>
          {say("confirm.done")}
        </Notice>
      )}
      {state === "expired" && <Expired />}
      {typeof state === "object" && <FailureNotice failure={state.failure} title={say("failed")} onRetry={confirm} />}
      <LinkButton
        href={signedIn ? PATHS.dashboard : PATHS.login}
        variant={state === "confirmed" ? "primary" : "secondary"}
        size="main"
        wide
      >
        {say(signedIn ? "account.toDashboard" : "common.signIn")}
      </LinkButton>
    </PublicFrame>
  );
}

/** Shown when the link no longer works, with a form to request a new one. */
function Expired() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useMailRequest("POST /authentication/confirm-email", say("api.failed"), setSentTo);
  useHeadingFocus(sentTo);
  return (
    <>
      <Notice tone="warning" role="alert" title={say("reset.expired")}>
        {say("confirm.expiredLead")}
      </Notice>
      {sentTo === null ? (
        <EmailForm form={form} submitLabel={say("sendANewLink")} />
      ) : (
        <Notice tone="success" role="status" title={say("forgotten.sentTitle")}>
          {say("confirm.sent", { email: sentTo })}
        </Notice>
      )}
    </>
  );
}
