import { Check, CircleMinus, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { DraftAnswer } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { say } from "#shared/messages/inspector-area.ts";
import { Icon } from "../../components/Icon.tsx";
import type { PhotoShelf, ShelfPhoto } from "../../inspection/photo-shelf.ts";
import { ProblemPanel } from "./ProblemPanel.tsx";
import { QuestionPhotos } from "./QuestionPhotos.tsx";
import styles from "./QuestionCard.module.css";
import { answerWith, type Missing, wantsPhoto } from "./rules.ts";

const CHOICES = [
  { response: "Pass", icon: Check, words: "checklist.ok" },
  { response: "Fail", icon: TriangleAlert, words: "checklist.problem" },
  { response: "NotApplicable", icon: CircleMinus, words: "checklist.notApplicable" },
] as const satisfies readonly { response: ResponseValue; icon: unknown; words: string }[];

interface QuestionCardProps {
  item: ChecklistItem;
  answer: DraftAnswer | undefined;
  missing: Missing["what"] | undefined;
  shelf: PhotoShelf;
  photos: readonly ShelfPhoto[];
  onAnswer: (answer: DraftAnswer) => void;
}

/** One question, one thumb. Drawn anew only when its own answer changes, so that a long checklist stays quick. */
export const QuestionCard = memo(function QuestionCard({ item, answer, missing, shelf, photos, onAnswer }: QuestionCardProps) {
  const { checklistItemId: id } = item;
  const describedBy = [item.helpText !== null && `${id}-help`, missing !== undefined && `${id}-missing`].filter(Boolean).join(" ");
  const wanted = wantsPhoto(item, answer);
  return (
    <div
      className={styles.card}
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={describedBy || undefined}
      data-response={answer?.response}
      data-missing={missing}
    >
      <p id={`${id}-question`} className={styles.question}>
        {item.question}
      </p>
      {item.helpText !== null && (
        <p id={`${id}-help`} className={styles.help}>
          {item.helpText}
        </p>
      )}
      {missing !== undefined && (
        <p id={`${id}-missing`} className={styles.missing}>
          {say(missing === "answer" ? "checklist.answerThis" : "checklist.photoWanted")}
        </p>
      )}
      <div className={styles.choices}>
        {CHOICES.map(({ response, icon, words }) => (
          <label key={response} className={styles.choice} data-response={response}>
            <input
              type="radio"
              name={id}
              value={response}
              checked={answer?.response === response}
              onChange={() => onAnswer(answerWith(item, response, answer))}
            />
            <Icon of={icon} />
            <span>{say(words)}</span>
          </label>
        ))}
      </div>
      {answer?.response === "Fail" && <ProblemPanel item={item} answer={answer} onAnswer={onAnswer} />}
      {(answer?.response === "Fail" || wanted || photos.length > 0) && (
        <QuestionPhotos checklistItemId={id} type={answer?.response === "Fail" ? "Problem" : "Other"} shelf={shelf} photos={photos} />
      )}
    </div>
  );
});

/** Brings a question into view with the focus on its first answer. */
export function goToQuestion(checklistItemId: string): void {
  const first = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(checklistItemId)}"]`);
  first?.focus();
  first?.closest('[role="radiogroup"]')?.scrollIntoView({ block: "center" });
}
