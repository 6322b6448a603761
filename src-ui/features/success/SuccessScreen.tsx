import { ScanLine } from "lucide-react";
import { useState } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { InspectorFrame } from "../../components/InspectorFrame.tsx";
import { Notice } from "../../components/Notice.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useEngineQuery } from "../../engine/use-engine-query.ts";
import { takeOver } from "../../inspection/just-submitted.ts";
import { PATHS, scanExtinguisherPath } from "../../paths.ts";
import { Receipt } from "./Receipt.tsx";

/** Sixth step: where the inspection is now, in words that are true, and the next one. */
export function SuccessScreen() {
  const [query] = useSearchParams();
  const inspectionId = query.get("inspection");
  if (inspectionId === null || inspectionId === "") return <Redirect to={PATHS.inspectorDashboard} replace />;
  return <Success key={inspectionId} inspectionId={inspectionId} />;
}

function Success({ inspectionId }: { inspectionId: string }) {
  const [handedOver] = useState(() => takeOver(inspectionId));
  const found = useEngineQuery(`submitted ${inspectionId}`, (calls) => calls.getSubmitted({ inspectionId }), [
    "item-queued",
    "item-synced",
    "item-failed",
    "photo-uploaded",
    "photo-failed",
    "sync-complete",
    "queue",
  ]);
  if (found.state === "loading" && handedOver) return <Submitted inspection={handedOver} />;
  if (found.state === "loading") {
    return (
      <InspectorFrame title={say("success.reading")}>
        <Skeleton lines={4} />
      </InspectorFrame>
    );
  }
  if (found.state === "ready" && found.value.ok) return <Submitted inspection={found.value.value} />;
  const message = found.state === "failed" ? found.message : say("inspection.gone");
  return (
    <InspectorFrame title={say("success.reading")}>
      <Notice
        tone="warning"
        role="alert"
        title={message}
        actions={<LinkButton href={PATHS.inspectorDashboard}>{say("inspection.toDashboard")}</LinkButton>}
      />
    </InspectorFrame>
  );
}

function Submitted({ inspection }: { inspection: SubmittedSummary }) {
  const [, navigate] = useLocation();
  return (
    <InspectorFrame
      title={say(inspection.status === "synced" ? "success.sent" : "success.onDevice")}
      subtitle={`${inspection.extinguisherCode}, ${inspection.locationName}`}
      action={
        <>
          <Button variant="primary" size="main" wide icon={ScanLine} onClick={() => navigate(scanExtinguisherPath(inspection.locationId))}>
            {say("success.next")}
          </Button>
          <LinkButton href={PATHS.inspectorDashboard} wide>
            {say("inspection.toDashboard")}
          </LinkButton>
        </>
      }
    >
      <Receipt inspection={inspection} />
    </InspectorFrame>
  );
}
