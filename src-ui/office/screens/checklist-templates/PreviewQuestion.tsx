import { Camera } from "lucide";
import { memo } from "react";
import { wantsPhoto } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Icon } from "../../../components/Icon.tsx";
import { Question } from "../../../features/checklist/Question.tsx";
import { useSeverityLabels } from "../../data/severity-labels.ts";
import { say } from "./messages.ts";
import styles from "./Preview.module.css";

interface PreviewQuestionProps {
  item: ChecklistItem;
  answer: DraftResponse | undefined;
  onAnswer: (answer: DraftResponse) => void;
}

/** One question as on the phone: its answers can be tried, a problem opens what it proposes, and where a photo is asked for it says so. */
export const PreviewQuestion = memo(function PreviewQuestion({ item, answer, onAnswer }: PreviewQuestionProps) {
  const severityNames = useSeverityLabels();
  return (
    <Question name={`preview-${item.checklistItemId}`} item={item} answer={answer} severityNames={severityNames} onAnswer={onAnswer}>
      {item.photoRule !== "None" && (
        <p className={styles.photo} data-wanted={wantsPhoto(item, answer) || undefined}>
          <Icon of={Camera} />
          {say(wantsPhoto(item, answer) ? "preview.photoNow" : `photo.${item.photoRule}`)}
        </p>
      )}
    </Question>
  );
});
