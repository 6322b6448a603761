import { CircleAlert, CircleCheck } from "lucide";
import type { Draft } from "#shared/engine/drafts.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { Card } from "../../../components/Card.tsx";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { dayAndTimeText } from "../../formats/moments.ts";
import { problemsText } from "../../formats/problem-text.ts";
import { say } from "./messages.ts";
import styles from "./signature.module.css";

/** A summary of what is being signed. */
export function DraftSummaryCard({ draft }: { draft: Draft }) {
  const count = (response: ResponseValue) => draft.responses.filter((each) => each.response === response).length;
  const notApplicable = count("NotApplicable");
  const photos = draft.photos.filter((photo) => photo.photoType !== "Signature").length;
  const { inspectionDate, passed, notes } = draft.inspection;
  return (
    <Card
      title={say("signature.summary")}
      aside={passed && <StatusTag tagStyle={["success", CircleCheck]}>{say("common.passed")}</StatusTag>}
    >
      {!passed && (
        <StatusTag tagStyle={["danger", CircleAlert]}>
          {problemsText(draft.responses.flatMap(({ response, deficiency }) => (response === "Fail" ? (deficiency ?? []) : [])))}
        </StatusTag>
      )}
      <dl className={styles.facts}>
        <dt>{say("signature.date")}</dt>
        <dd>{dayAndTimeText(inspectionDate)}</dd>
        <dt>{say("signature.answers")}</dt>
        <dd>
          {say(notApplicable > 0 ? "signature.answerCountsWithNotApplicable" : "signature.answerCounts", {
            ok: count("Pass"),
            problems: count("Fail"),
            notApplicable,
          })}
        </dd>
        <dt>{say("photos.title")}</dt>
        <dd>{photos}</dd>
        {notes !== "" && (
          <>
            <dt>{say("common.notes")}</dt>
            <dd>{notes}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
