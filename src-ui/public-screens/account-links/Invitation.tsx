import { useState } from "react";
import type { InvitationOffer } from "#shared/entities/member.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useHeadingFocus } from "../../components/use-heading-focus.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { dashboardPath, PATHS } from "../../urls/paths.ts";
import { useSignal } from "../../use-signal.ts";
import { isLinkExpired } from "./is-link-expired.ts";
import { JoinForm } from "./JoinForm.tsx";
import { say } from "./messages.ts";
import { OtherSession } from "./OtherSession.tsx";
import { useInvitationOffer } from "./use-invitation-offer.ts";

/** A mailed invitation and the form to accept it, no matter who is signed in. */
export function Invitation({ token }: { token: string }) {
  const { data: offer, error, refresh } = useInvitationOffer(token);
  const [outcome, setOutcome] = useState<"joined" | "expired" | null>(null);
  useHeadingFocus(outcome);
  if (isLinkExpired(error) || outcome === "expired") return <Expired />;
  if (!offer) {
    return (
      <PublicFrame key="loading" title={say("login.inviteTitle")}>
        {error ? (
          <FailureNotice failure={error.message} title={say("failed")} onRetry={refresh} />
        ) : (
          <div role="status">
            <span className="visually-hidden">{say("join.working")}</span>
            <Skeleton lines={4} />
          </div>
        )}
      </PublicFrame>
    );
  }
  if (outcome === "joined") return <Joined offer={offer} />;
  const { tenantName: tenant, invitedBy: by, roleName } = offer;
  return (
    <PublicFrame
      key="offer"
      title={say("join.heading", { tenant })}
      lead={say("join.lead", { by, tenant, role: say(`join.role.${roleName}`) })}
    >
      <JoinForm token={token} offer={offer} onJoined={() => setOutcome("joined")} onExpired={() => setOutcome("expired")} />
    </PublicFrame>
  );
}

/**
 * After joining: an inspector continues at the inspectors' sign-in, anybody else in the office. People who are signed in continue where they work,
 * with their roles read again. Somebody else who is signed in must sign out first.
 */
function Joined({ offer: { tenantName, email, roleName } }: { offer: InvitationOffer }) {
  const { area, user } = useSignal(useEngine().auth);
  const isOwn = user?.email === email;
  const links = [
    [PATHS.inspectorLogin, say("inspectorLogin.title")],
    [PATHS.login, say("login.title")],
  ] as const;
  useHeadingFocus(area);
  return (
    <PublicFrame key="joined" title={say("join.doneTitle", { tenant: tenantName })}>
      <Notice tone="success" role="status">
        {say(isOwn ? "join.doneHere" : "join.done", { email })}
      </Notice>
      {area === null ? (
        (roleName === "Inspector" ? links : links.toReversed()).map(([href, label], index) => (
          <LinkButton key={href} href={href} variant={index === 0 ? "primary" : "secondary"} size="main" wide>
            {label}
          </LinkButton>
        ))
      ) : isOwn ? (
        <Button variant="primary" size="main" wide onClick={() => location.assign(dashboardPath(area))}>
          {say("account.toDashboard")}
        </Button>
      ) : (
        user && <OtherSession user={user} area={area} />
      )}
    </PublicFrame>
  );
}

function Expired() {
  return (
    <PublicFrame key="expired" title={say("login.inviteTitle")}>
      <Notice tone="warning" role="alert" title={say("join.expired")}>
        {say("join.expiredLead")}
      </Notice>
      <LinkButton href={PATHS.login} wide>
        {say("common.signIn")}
      </LinkButton>
    </PublicFrame>
  );
}
