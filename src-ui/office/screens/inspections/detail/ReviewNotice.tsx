import type { Inspection } from "#shared/entities/inspection.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { useActor } from "./use-actor.ts";

/** The decision of the review, who made it, when, and why. */
export function ReviewNotice({ inspection }: { inspection: Inspection }) {
  const { status, reviewedAt } = inspection;
  if ((status !== "Accepted" && status !== "Rejected") || reviewedAt === null) return null;
  return <Decision inspection={inspection} status={status} at={reviewedAt} />;
}

function Decision({ inspection, status, at }: { inspection: Inspection; status: "Accepted" | "Rejected"; at: string }) {
  const dates = useDateFormats();
  const name = useActor(inspection, "Reviewed");
  return (
    <Notice
      tone={status === "Accepted" ? "success" : "danger"}
      title={say("review.by", { decision: say(`status.${status}`), name, time: dates.dateTime(at) })}
    >
      {inspection.reviewReason && <p>{inspection.reviewReason}</p>}
    </Notice>
  );
}
