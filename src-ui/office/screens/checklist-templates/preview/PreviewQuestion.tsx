import { Camera } from "lucide";
import { memo } from "react";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Icon } from "../../../../components/Icon.tsx";
import { Question } from "../../../../inspection/checklist/Question.tsx";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { say } from "../messages.ts";
import styles from "./preview.module.css";

interface PreviewQuestionProps {
  item: ChecklistItem;
  response: DraftResponse | undefined;
  onResponse: (response: DraftResponse) => void;
}

/** A question as on the phone, with working responses; a required photo is only mentioned. */
export const PreviewQuestion = memo(function PreviewQuestion({ item, response, onResponse }: PreviewQuestionProps) {
  const labels = useSeverityLabels();
  return (
    <Question
      name={`preview-${item.checklistItemId}`}
      item={item}
      response={response}
      hasPhoto={false}
      nameOfSeverity={(severity) => labels[severity]}
      onResponse={onResponse}
    >
      {item.photoRule !== "None" && (
        <p className={styles.photo}>
          <Icon shapes={Camera} />
          {say(`photo.${item.photoRule}`)}
        </p>
      )}
    </Question>
  );
});
