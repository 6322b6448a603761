import { ScanLine } from "lucide-react";
import { fullName } from "#shared/full-name.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { InspectorFrame } from "../../components/InspectorFrame.tsx";
import { Notice } from "../../components/Notice.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { ClockCheck } from "../../inspection/ClockCheck.tsx";
import { PATHS } from "../../paths.ts";
import { AccountCard } from "./AccountCard.tsx";
import { DeviceCard } from "./DeviceCard.tsx";
import { Drafts } from "./Drafts.tsx";
import { NotSentYet } from "./NotSentYet.tsx";
import { ReadinessCard } from "./ReadinessCard.tsx";
import { later } from "../../loading/later.tsx";
import { TodaysWork } from "./TodaysWork.tsx";

const AssignedToMe = later(() => import("../../assigned/AssignedToMe.tsx").then((m) => m.AssignedToMe));

/** Where a round begins and ends: what is ready, what is unfinished, what is not sent, what was done today. */
export function DashboardScreen() {
  const { user, signInNeeded } = useEngineSignal(useEngine().auth);
  return (
    <InspectorFrame
      title={say("dashboard.heading")}
      subtitle={user && fullName(user)}
      action={
        <LinkButton href={PATHS.scanLocation} variant="primary" size="main" icon={ScanLine} wide>
          {say("dashboard.start")}
        </LinkButton>
      }
    >
      {signInNeeded && (
        <Notice
          tone="warning"
          title={say("session.ended")}
          actions={
            <LinkButton href={`${PATHS.inspectorLogin}?redirect=${encodeURIComponent(PATHS.inspectorDashboard)}`}>
              {say("session.signIn")}
            </LinkButton>
          }
        >
          <p>{say("session.endedKept")}</p>
        </Notice>
      )}
      <ClockCheck />
      <ReadinessCard />
      <Drafts />
      <AssignedToMe
        fallback={
          <Card>
            <Skeleton lines={2} />
          </Card>
        }
      />
      <NotSentYet />
      <TodaysWork />
      <DeviceCard />
      <AccountCard />
    </InspectorFrame>
  );
}
