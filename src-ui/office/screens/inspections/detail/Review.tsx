import { Check, ThumbsDown } from "lucide-react";
import { useState } from "react";
import { type Inspection, InspectionReview, type ReviewDecision } from "#shared/entities/inspection.ts";
import { say as sayFrame } from "#shared/messages/office/frame.ts";
import { say as sayList } from "#shared/messages/office/lists.ts";
import { say } from "#shared/messages/office/inspection-detail.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { focusHeading } from "../../../../components/navigation.ts";
import { FormDialog } from "../../../components/FormDialog.tsx";
import { orNull, useForm } from "../../../components/use-form.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToast } from "../../../frame/toast-context.ts";
import styles from "./Review.module.css";
import { useReviewer } from "./reviewer.ts";

interface Overtaken {
  decision: ReviewDecision;
  reason: string;
}

/** The office decides about a completed inspection, once. Who comes second is told what was decided, and keeps their words. */
export function Review({ of: inspection }: { of: Inspection }) {
  const [asking, setAsking] = useState<ReviewDecision | null>(null);
  /** What was written before the dialog was left. */
  const [words, setWords] = useState("");
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);

  function ask(decision: ReviewDecision): void {
    setOvertaken(null);
    setAsking(decision);
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
      {asking && (
        <ReviewDialog
          of={inspection}
          decision={asking}
          words={words}
          onClose={(left) => {
            setWords(left);
            setAsking(null);
          }}
          onOvertaken={setOvertaken}
        />
      )}
    </>
  );
}

interface ReviewDialogProps {
  of: Inspection;
  decision: ReviewDecision;
  words: string;
  /** With what is written and not saved. */
  onClose: (words: string) => void;
  onOvertaken: (mine: Overtaken) => void;
}

/** A rejection says why; an acceptance may carry a remark. */
function ReviewDialog({ of: inspection, decision, words, onClose, onOvertaken }: ReviewDialogProps) {
  const review = useWrite("reviewInspection");
  const show = useToast();
  const accepts = decision === "Accepted";
  const form = useForm({
    initial: { reason: words },
    schema: InspectionReview,
    toBody: ({ reason }) => ({ decision, reason: accepts ? orNull(reason) : reason }),
    submit: async (body) => {
      try {
        await review.send({ params: { id: inspection.inspectionId }, body }, { ifMatch: inspection.version });
        show({ message: say(accepts ? "review.accepted" : "review.rejected") });
        // The buttons that led here go away.
        focusHeading();
        onClose("");
      } catch (error) {
        if (!(error instanceof ApiError) || !["versionStale", "inspectionReviewed"].includes(error.code)) throw error;
        onOvertaken({ decision, reason: form.values.reason.trim() });
        onClose(form.values.reason);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(accepts ? "review.acceptTitle" : "review.rejectTitle")}
      submitLabel={say(accepts ? "review.accept" : "review.reject")}
      variant={accepts ? "primary" : "danger"}
      onClose={() => onClose(form.values.reason)}
    >
      <p>{accepts ? say("review.acceptLead") : say("review.rejectLead", { name: inspection.inspectorName })}</p>
      {accepts && inspection.passed === false && <p>{say("review.acceptFailed")}</p>}
      <TextArea
        label={say(accepts ? "review.remark" : "review.reason")}
        optional={accepts ? sayList("form.optional") : undefined}
        {...form.field("reason")}
      />
    </FormDialog>
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
