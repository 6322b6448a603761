import type { ReactNode } from "react";
import { Redirect } from "wouter";
import type { Draft, DraftStep } from "#shared/engine/drafts.ts";
import { LinkButton } from "../../components/Button.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../components/InspectorFrame.tsx";
import { Notice } from "../../components/Notice.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { PATHS, successPath } from "../../urls/paths.ts";
import { useSearchParams } from "../../urls/use-url.ts";
import { say } from "../messages.ts";
import { Steps } from "../steps/Steps.tsx";
import { useDraft } from "./use-draft.ts";

interface DraftScreenProps {
  step: DraftStep;
  title: string;
  /** `refresh` reads the draft again. */
  children: (draft: Draft, refresh: () => void) => ReactNode;
}

/** A step of the draft that the URL names. Redirects to the receipt if it was submitted, and says so if it is not on this device. */
export function DraftScreen({ step, title, children }: DraftScreenProps) {
  const query = useSearchParams();
  const draftId = query.get("draft");
  if (draftId === null || draftId === "") return <Redirect to={PATHS.inspectorDashboard} replace />;
  return (
    <DraftStepScreen key={draftId} draftId={draftId} step={step} title={title}>
      {children}
    </DraftStepScreen>
  );
}

function DraftStepScreen({ draftId, step, title, children }: DraftScreenProps & { draftId: string }) {
  const { state, refresh } = useDraft(draftId, step);
  const back = { href: PATHS.inspectorDashboard, label: say("inspection.toDashboard") };
  switch (state.kind) {
    case "ready":
      return children(state.draft, refresh);
    case "submitted":
      return <Redirect to={successPath(draftId)} replace />;
    case "reading":
      return (
        <InspectorFrame title={title} subtitle={say("inspection.opening")} back={back}>
          <Steps current={step} />
          <Skeleton lines={6} />
        </InspectorFrame>
      );
    case "gone":
      return (
        <InspectorFrame title={title} back={back}>
          <Notice
            tone="warning"
            role="alert"
            title={say("inspection.gone")}
            actions={<LinkButton href={PATHS.inspectorDashboard}>{say("inspection.toDashboard")}</LinkButton>}
          >
            {say("inspection.gone.next")}
          </Notice>
        </InspectorFrame>
      );
    case "failed":
      return (
        <InspectorFrame title={title} back={back}>
          <FailureNotice failure={state.message} onRetry={refresh} />
        </InspectorFrame>
      );
  }
}
