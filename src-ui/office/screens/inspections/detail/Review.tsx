import { Check, ThumbsDown } from "lucide-react";
import { useState } from "react";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { Inspection, ReviewDecision } from "#shared/entities/inspection.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say } from "#shared/messages/office/inspection-detail.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toasts.ts";
import styles from "./Review.module.css";
import { useReviewer } from "./reviewer.ts";

interface Overtaken {
  decision: ReviewDecision;
  reason: string;
}

/** The office decides about a completed inspection, once. Who comes second is told what was decided, and keeps their words. */
export function Review({ of: inspection }: { of: Inspection }) {
  const review = useWrite("reviewInspection");
  const show = useToast();
  const [asking, setAsking] = useState<ReviewDecision | null>(null);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);

  function ask(decision: ReviewDecision): void {
    setMissing(false);
    setOvertaken(null);
    setAsking(decision);
  }

  async function confirm(decision: ReviewDecision): Promise<void> {
    const words = reason.trim();
    if (decision === "Rejected" && words === "") {
      setMissing(true);
      throw new ApiError("validation", say("review.reasonMissing"));
    }
    const body = decision === "Rejected" ? { decision, reason: words } : { decision, reason: words || null };
    try {
      await review.send({ params: { id: inspection.inspectionId }, body }, { ifMatch: inspection.version });
    } catch (error) {
      if (!(error instanceof ApiError) || !["versionStale", "inspectionReviewed"].includes(error.code)) throw error;
      setOvertaken({ decision, reason: words });
      return;
    }
    setReason("");
    show({ message: say(decision === "Accepted" ? "review.accepted" : "review.rejected") });
  }

  return (
    <>
      {overtaken && <OvertakenNotice of={inspection} mine={overtaken} />}
      {inspection.status === "Completed" && (
        <div className={styles.review}>
          <Card title={say("review.title")}>
            <p>{say("review.lead")}</p>
            <div className={styles.actions}>
              <Button variant="primary" icon={Check} onClick={() => ask("Accepted")}>
                {say("review.accept")}
              </Button>
              <Button icon={ThumbsDown} onClick={() => ask("Rejected")}>
                {say("review.reject")}
              </Button>
            </div>
          </Card>
        </div>
      )}
      <ConfirmDialog
        open={asking === "Accepted"}
        title={say("review.acceptTitle")}
        confirmLabel={say("review.accept")}
        variant="primary"
        onClose={() => setAsking(null)}
        onConfirm={() => confirm("Accepted")}
      >
        <p>{say("review.acceptLead")}</p>
        {inspection.passed === false && <p>{say("review.acceptFailed")}</p>}
        <TextArea
          label={say("review.remark")}
          optional={sayFrame("form.optional")}
          value={reason}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "Rejected"}
        title={say("review.rejectTitle")}
        confirmLabel={say("review.reject")}
        onClose={() => setAsking(null)}
        onConfirm={() => confirm("Rejected")}
      >
        <p>{say("review.rejectLead", { name: inspection.inspectorName })}</p>
        <TextArea
          label={say("review.reason")}
          error={missing && reason.trim() === "" ? say("review.reasonMissing") : undefined}
          value={reason}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function OvertakenNotice({ of: inspection, mine }: { of: Inspection; mine: Overtaken }) {
  const name = useReviewer(inspection);
  const decided = inspection.status === "Accepted" || inspection.status === "Rejected" ? inspection.status : null;
  return (
    <Notice tone="warning" role="alert" title={say("review.overtakenTitle")}>
      <p>
        {decided
          ? say("review.overtaken", { name, decision: sayFrame(`status.${decided}`), yours: sayFrame(`status.${mine.decision}`) })
          : say("review.changed")}
      </p>
      {mine.reason && <p>{say("review.yourReason", { reason: mine.reason })}</p>}
    </Notice>
  );
}
