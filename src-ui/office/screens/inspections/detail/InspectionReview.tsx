import { Check, ThumbsDown } from "lucide";
import { useState } from "react";
import type { ReviewDecision } from "#shared/entities/inspection-review.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { useForgetRecord } from "../../../forms/use-forget-record.ts";
import { say } from "./messages.ts";
import type { UnsavedDecision } from "./ReviewDialog.tsx";
import { useActor } from "./use-actor.ts";
import styles from "./InspectionReview.module.css";

const ReviewDialog = lazyComponent(() => import("./ReviewDialog.tsx").then((m) => m.ReviewDialog));

/** The review of a completed inspection. It is decided once; a second reviewer sees that decision and keeps what they wrote. */
export function InspectionReview({ inspection }: { inspection: Inspection }) {
  const [asking, setAsking] = useState<ReviewDecision | null>(null);
  const [unsaved, setUnsaved] = useState<UnsavedDecision | null>(null);
  const isUndecided = inspection.status === "Completed" && !inspection.voidedAt;
  // A reason in an open dialog stays.
  const isForgotten = !isUndecided && asking === null;
  useForgetRecord(`${inspection.inspectionId} Accepted`, isForgotten);
  useForgetRecord(`${inspection.inspectionId} Rejected`, isForgotten);

  return (
    <>
      {unsaved && <UnsavedDecisionNotice inspection={inspection} mine={unsaved} />}
      {isUndecided && (
        <div className={styles.review}>
          <Card title={say("review.title")}>
            <div className={styles.actions}>
              <Button variant="primary" icon={Check} onClick={() => setAsking("Accepted")}>
                {say("common.accept")}
              </Button>
              <Button icon={ThumbsDown} onClick={() => setAsking("Rejected")}>
                {say("review.reject")}
              </Button>
            </div>
          </Card>
        </div>
      )}
      {asking && (
        <ReviewDialog
          inspection={inspection}
          decision={asking}
          draftReason={unsaved?.decision === asking ? unsaved.reason : ""}
          onClose={(left) => {
            setUnsaved(left);
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

function UnsavedDecisionNotice({ inspection, mine }: { inspection: Inspection; mine: UnsavedDecision }) {
  const name = useActor(inspection, "Reviewed");
  const decided = inspection.status === "Accepted" || inspection.status === "Rejected" ? inspection.status : null;
  return (
    <Notice tone="warning" role="alert" title={say("review.overtakenTitle")}>
      <p>
        {decided
          ? say("review.overtaken", { name, decision: say(`status.${decided}`), mine: say(`status.${mine.decision}`) })
          : say("review.changed")}
      </p>
      {mine.reason && <p>{say("review.yourReason", { reason: mine.reason })}</p>}
    </Notice>
  );
}
