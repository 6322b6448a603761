import { Camera, Check, CircleMinus, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { DraftAnswer } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { say as sayField } from "#shared/messages/inspector-area.ts";
import { say } from "#shared/messages/office/checklist-templates.ts";
import { Icon } from "../../../components/Icon.tsx";
import { ProblemPanel } from "../../../features/checklist/ProblemPanel.tsx";
import card from "../../../features/checklist/QuestionCard.module.css";
import { answerWith, wantsPhoto } from "../../../features/checklist/rules.ts";
import styles from "./Preview.module.css";

const CHOICES = [
  { response: "Pass", icon: Check, words: "checklist.ok" },
  { response: "Fail", icon: TriangleAlert, words: "checklist.problem" },
  { response: "NotApplicable", icon: CircleMinus, words: "checklist.notApplicable" },
] as const;

interface PreviewQuestionProps {
  item: ChecklistItem;
  answer: DraftAnswer | undefined;
  onAnswer: (answer: DraftAnswer) => void;
}

/** One question as on the phone: its answers can be tried, a problem opens what it proposes, and where a photo is asked for it says so. */
export const PreviewQuestion = memo(function PreviewQuestion({ item, answer, onAnswer }: PreviewQuestionProps) {
  const id = `preview-${item.checklistItemId}`;
  return (
    <div
      className={card.card}
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={item.helpText === null ? undefined : `${id}-help`}
      data-response={answer?.response}
    >
      <p id={`${id}-question`} className={card.question}>
        {item.question}
      </p>
      {item.helpText !== null && (
        <p id={`${id}-help`} className={card.help}>
          {item.helpText}
        </p>
      )}
      <div className={card.choices}>
        {CHOICES.map(({ response, icon, words }) => (
          <label key={response} className={card.choice} data-response={response}>
            <input
              type="radio"
              name={id}
              value={response}
              checked={answer?.response === response}
              onChange={() => onAnswer(answerWith(item, response, answer))}
            />
            <Icon of={icon} />
            <span>{sayField(words)}</span>
          </label>
        ))}
      </div>
      {answer?.response === "Fail" && <ProblemPanel item={item} answer={answer} onAnswer={onAnswer} />}
      {item.photoRule !== "None" && (
        <p className={styles.photo} data-wanted={wantsPhoto(item, answer) || undefined}>
          <Icon of={Camera} />
          {say(wantsPhoto(item, answer) ? "preview.photoNow" : `photo.${item.photoRule}`)}
        </p>
      )}
    </div>
  );
});
