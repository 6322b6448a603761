import { ScanLine } from "lucide";
import { useState } from "react";
import { Redirect } from "wouter";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { draftPath, PATHS, scanExtinguisherPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useSearchParams } from "../../../urls/use-url.ts";
import { useSignal } from "../../../use-signal.ts";
import { takeSubmitted } from "../../draft/just-submitted.ts";
import { locationText } from "../../formats/location-text.ts";
import { useLostWork } from "../../lost-work/use-lost-work.ts";
import { say } from "./messages.ts";
import { receiptTexts } from "./receipt-texts.ts";
import { Receipt } from "./Receipt.tsx";

type Found = Result<SubmittedSummary> | { ok: false; code: "beingCorrected"; path: string };

/**
 * Reads the inspection. One that is being corrected is a draft again. A missing one may be lost with cleared storage, so that is checked before
 * anything is shown.
 */
async function readOrCompare(calls: CallsOf<"submitted">, inspectionId: string, compare: () => Promise<unknown>): Promise<Found> {
  const found = await calls.getSubmitted({ inspectionId });
  if (found.ok) return found;
  const draft = await calls.getDraft({ draftId: inspectionId });
  if (draft.ok && draft.value.status === "draft") {
    return { ok: false, code: "beingCorrected", path: draftPath(draft.value.step, inspectionId) };
  }
  await compare();
  return found;
}

/** After the last step: where the inspection is now, and the way to the next one. */
export function SuccessScreen() {
  const query = useSearchParams();
  const inspectionId = query.get("inspection");
  if (inspectionId === null || inspectionId === "") return <Redirect to={PATHS.inspectorDashboard} replace />;
  return <Success key={inspectionId} inspectionId={inspectionId} />;
}

function Success({ inspectionId }: { inspectionId: string }) {
  const { lost, compare } = useLostWork();
  const [submitted] = useState(() => takeSubmitted(inspectionId));
  const { data: found, error, refresh } = useEngineRead("submitted", (calls) => readOrCompare(calls, inspectionId, compare), inspectionId);
  if (!found && error) {
    return (
      <InspectorFrame title={say("success.title")} back={{ href: PATHS.inspectorDashboard, label: say("inspection.toDashboard") }}>
        <FailureNotice failure={error.message} onRetry={refresh} />
      </InspectorFrame>
    );
  }
  if (!found && submitted) return <Submitted inspection={submitted} />;
  if (!found) {
    return (
      <InspectorFrame title={say("success.title")}>
        <Skeleton lines={4} />
      </InspectorFrame>
    );
  }
  if (found.ok) return <Submitted inspection={found.value} />;
  if (found.code === "beingCorrected") return <Redirect to={found.path} replace />;
  // A worker that lost its storage has lost the session too, and cannot compare.
  const isGone = found.code === "notFound" || (found.code === "notSignedIn" && lost !== null);
  return isGone ? <NotShown title={say("success.gone")}>{say("success.gone.next")}</NotShown> : <NotShown title={found.message} />;
}

/** Why the inspection cannot be shown. */
function NotShown({ title, children }: { title: string; children?: string }) {
  return (
    <InspectorFrame title={say("success.title")}>
      <Notice
        tone="warning"
        role="alert"
        title={title}
        actions={<LinkButton href={PATHS.inspectorDashboard}>{say("inspection.toDashboard")}</LinkButton>}
      >
        {children}
      </Notice>
    </InspectorFrame>
  );
}

function Submitted({ inspection }: { inspection: SubmittedSummary }) {
  const navigate = useNavigate();
  const engine = useEngine();
  const sync = useSignal(engine.status);
  const sendsAfterClose = useSignal(engine.sendsAfterClose);
  const texts = receiptTexts(inspection, inspection.lines ?? null, { sync, sendsAfterClose });
  return (
    <InspectorFrame
      title={texts.heading}
      subtitle={`${inspection.extinguisherCode}, ${locationText(inspection)}`}
      action={
        <>
          {/* Not a link: the contract for outside scripts has a button of this name. */}
          <Button variant="primary" size="main" wide icon={ScanLine} onClick={() => navigate(scanExtinguisherPath(inspection.locationId))}>
            {say("success.next")}
          </Button>
          <LinkButton href={PATHS.inspectorDashboard} wide>
            {say("inspection.toDashboard")}
          </LinkButton>
        </>
      }
    >
      <Receipt inspection={inspection} texts={texts} />
    </InspectorFrame>
  );
}
