import { ScanLine } from "lucide";
import { may } from "#shared/access.ts";
import { fullName } from "#shared/full-name.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS, withRedirect } from "../../../urls/paths.ts";
import { useSignal } from "../../../use-signal.ts";
import { ClockCheck } from "../../clock/ClockCheck.tsx";
import { AccountCard } from "./AccountCard.tsx";
import { DeviceCard } from "./DeviceCard.tsx";
import { Drafts } from "./Drafts.tsx";
import { say } from "./messages.ts";
import { NotSentYet } from "./NotSentYet.tsx";
import { ReadinessCard } from "./ReadinessCard.tsx";
import { TodaysWork } from "./TodaysWork.tsx";
import { useUnsent } from "./use-unsent.ts";

// Notices are optional: the dashboard must survive an update in another tab that took the old files away.
const LostWork = lazyComponent(() => import("../../lost-work/LostWork.tsx").then((m) => m.LostWork), null, { isOptional: true });
const LeftDrafts = lazyComponent(() => import("./LeftDrafts.tsx").then((m) => m.LeftDrafts), null, { isOptional: true });
const AssignedToMe = lazyComponent(() => import("../../assigned/AssignedToMe.tsx").then((m) => m.AssignedToMe));

/** The inspector's dashboard: what is ready, unfinished, not sent, and done today. */
export function InspectorDashboardScreen() {
  const { user, roles, currentTenantId, signInNeeded } = useSignal(useEngine().auth);
  const mayInspect = currentTenantId !== null && may(roles, currentTenantId, "inspect");
  const unsent = useUnsent();
  return (
    <InspectorFrame
      title={say("dashboard.heading")}
      subtitle={user && fullName(user)}
      action={
        mayInspect && (
          <LinkButton href={PATHS.scanLocation} variant="primary" size="main" icon={ScanLine} wide>
            {say("dashboard.start")}
          </LinkButton>
        )
      }
    >
      {signInNeeded && (
        <Notice
          tone="warning"
          title={say("session.ended")}
          actions={<LinkButton href={withRedirect(PATHS.inspectorLogin, PATHS.inspectorDashboard)}>{say("common.signIn")}</LinkButton>}
        >
          {say("session.endedKept")}
        </Notice>
      )}
      <ClockCheck />
      <LostWork />
      {mayInspect ? (
        <ReadinessCard />
      ) : (
        <Notice tone="warning" title={say("role.none")}>
          {say("role.none.next")}
        </Notice>
      )}
      <Drafts />
      <LeftDrafts />
      {mayInspect && (
        <AssignedToMe
          fallback={
            <Card>
              <Skeleton lines={2} />
            </Card>
          }
        />
      )}
      <NotSentYet unsent={unsent} />
      <TodaysWork />
      <DeviceCard />
      <AccountCard unsent={unsent} />
    </InspectorFrame>
  );
}
