import { CircleCheck, CircleMinus, CircleX } from "lucide";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { Icon } from "../../../../components/Icon.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { say as sayList } from "../../../components/messages.ts";
import type { DeskAnswer } from "./answer-keeper.ts";
import { say } from "./messages.ts";
import { QuestionPhotos } from "./QuestionPhotos.tsx";
import styles from "./Question.module.css";
import { fieldIdOf, type Missing, wantsComment, wantsPhoto } from "./questions.ts";

const CHOICES = [
  ["Pass", CircleCheck],
  ["Fail", CircleX],
  ["NotApplicable", CircleMinus],
] as const satisfies readonly (readonly [ResponseValue, unknown])[];

interface QuestionProps {
  item: ChecklistItem;
  answer: DeskAnswer | undefined;
  inspectionId: string;
  photos: readonly Photo[];
  missing: Missing["what"] | undefined;
  /** `soon`: while it is typed, not at every letter. */
  onAnswer: (answer: DeskAnswer, soon: boolean) => void;
}

/** One question with its three answers; a problem opens its comment and its photos. */
export function Question({ item, answer, inspectionId, photos, missing, onAnswer }: QuestionProps) {
  const { checklistItemId, question, helpText } = item;
  const comments = answer?.comments ?? null;
  const isOpen =
    answer?.response === "Fail" || wantsPhoto(item, answer) || photos.length > 0 || (comments !== null && answer !== undefined);
  return (
    <fieldset className={styles.question} data-missing={missing !== undefined || undefined}>
      <legend className={styles.words}>
        {question}
        {helpText && <span className={styles.help}>{helpText}</span>}
      </legend>
      <div className={styles.choices}>
        {CHOICES.map(([response, icon], index) => (
          <label key={response} className={styles.choice} data-answer={response}>
            <input
              type="radio"
              id={index === 0 ? checklistItemId : undefined}
              name={checklistItemId}
              checked={answer?.response === response}
              onChange={() => onAnswer({ checklistItemId, response, comments }, false)}
            />
            <Icon of={icon} size="small" />
            {say(`answer.${response}`)}
          </label>
        ))}
      </div>
      {isOpen && answer && (
        <div className={styles.more}>
          <TextArea
            label={say("comment")}
            id={fieldIdOf({ item, what: "comment" })}
            optional={wantsComment(item, answer) ? undefined : sayList("form.optional")}
            error={missing === "comment" ? say("comment.wanted") : undefined}
            value={comments ?? ""}
            maxLength={COMMENT_MAX_LENGTH}
            onChange={(event) => onAnswer({ ...answer, comments: event.target.value || null }, true)}
          />
          <QuestionPhotos
            item={item}
            inspectionId={inspectionId}
            photos={photos}
            isWanted={wantsPhoto(item, answer) && photos.length === 0}
          />
        </div>
      )}
    </fieldset>
  );
}
