import { InspectionReview } from "#shared/entities/inspection-review.ts";
import type { ReviewDecision } from "#shared/entities/inspection-review.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { focusHeading } from "../../../../components/heading-focus.ts";
import { TextArea } from "../../../../components/TextField.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { useToast } from "../../../../use-toast.ts";
import { useVersionAskedAbout } from "../../../data/use-version-asked-about.ts";
import { useWrite } from "../../../data/use-write.ts";
import { orNull } from "../../../forms/fields.ts";
import { FormDialog } from "../../../forms/FormDialog.tsx";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { AsFound } from "./AsFound.tsx";
import { say } from "./messages.ts";

/** A decision that was not saved because somebody else decided first. */
export interface UnsavedDecision {
  decision: ReviewDecision;
  reason: string;
}

interface ReviewDialogProps {
  inspection: Inspection;
  decision: ReviewDecision;
  draftReason: string;
  /** Called with the decision if somebody else's change kept it from being saved. */
  onClose: (unsaved: UnsavedDecision | null) => void;
}

/** Asks for the reason of a rejection, or for an optional remark on an acceptance. */
export function ReviewDialog({ inspection, decision, draftReason, onClose }: ReviewDialogProps) {
  const review = useWrite("POST /v2/inspections/{id}/review");
  const toast = useToast();
  const isAcceptance = decision === "Accepted";
  const { duplicateOfInspectionId, replacesInspectionId, duplicateInspectionIds: others = [] } = inspection;
  const mayLeaveAnother = duplicateOfInspectionId !== null || replacesInspectionId !== null || others.length > 0;
  const versionAskedAbout = useVersionAskedAbout(inspection);
  const form = useForm({
    // Does not end with the id: what is unsaved on an inspection is forgotten once that is completed.
    storeKey: useUnsavedKey(`${inspection.inspectionId} ${decision}`),
    initial: { reason: draftReason },
    schema: InspectionReview,
    bodyOf: ({ reason }) => ({ decision, reason: isAcceptance ? orNull(reason) : reason }),
    submit: async (body) => {
      try {
        const reviewed = await review.send({ params: { id: inspection.inspectionId }, body }, { ifMatch: versionAskedAbout() });
        const rejected = reviewed.replacedByInspectionId ? "review.rejected" : "review.rejectedUnplanned";
        toast({ message: say(isAcceptance ? "common.accepted" : rejected) });
        // The buttons that opened this dialog disappear.
        focusHeading();
        onClose(null);
      } catch (error) {
        if (!(error instanceof ApiError) || !["versionStale", "inspectionReviewed"].includes(error.code)) throw error;
        onClose({ decision, reason: form.values.reason.trim() });
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title={say(isAcceptance ? "review.acceptTitle" : "review.rejectTitle")}
      submitLabel={say(isAcceptance ? "common.accept" : "review.reject")}
      variant={isAcceptance ? "primary" : "danger"}
      onClose={() => onClose(null)}
    >
      <p>
        {isAcceptance
          ? say("review.acceptLead")
          : say(mayLeaveAnother ? "review.rejectOneOfSeveralLead" : "review.rejectLead", { name: inspection.inspectorName })}
      </p>
      <AsFound inspection={inspection} />
      {isAcceptance && inspection.passed === false && <p>{say("review.acceptFailed")}</p>}
      <TextArea
        label={say(isAcceptance ? "review.remark" : "common.reason")}
        optional={isAcceptance ? say("common.optional") : undefined}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
