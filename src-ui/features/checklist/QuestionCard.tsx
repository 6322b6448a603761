import { memo } from "react";
import { type Missing, wantsPhoto } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { PhotoShelf, ShelfPhoto } from "../../inspection/photo-shelf.ts";
import { Question } from "./Question.tsx";
import { QuestionPhotos } from "./QuestionPhotos.tsx";

interface QuestionCardProps {
  item: ChecklistItem;
  answer: DraftResponse | undefined;
  missing: Missing["what"] | undefined;
  shelf: PhotoShelf;
  photos: readonly ShelfPhoto[];
  onAnswer: (answer: DraftResponse) => void;
}

/** One question, one thumb. Drawn anew only when its own answer changes, so that a long checklist stays quick. */
export const QuestionCard = memo(function QuestionCard({ item, answer, missing, shelf, photos, onAnswer }: QuestionCardProps) {
  const { checklistItemId: id } = item;
  const isProblem = answer?.response === "Fail";
  return (
    <Question name={id} item={item} answer={answer} missing={missing} onAnswer={onAnswer}>
      {(isProblem || wantsPhoto(item, answer) || photos.length > 0) && (
        <QuestionPhotos checklistItemId={id} type={isProblem ? "Problem" : "Other"} shelf={shelf} photos={photos} />
      )}
    </Question>
  );
});

/** Brings a question into view with the focus on what is missing of it: its comment, else its first answer. */
export function goToQuestion({ checklistItemId, what }: Missing): void {
  const first = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(checklistItemId)}"]`);
  const comment = what === "comment" ? document.getElementById(`${checklistItemId}-comment`) : null;
  (comment ?? first)?.focus();
  (comment ?? first?.closest('[role="radiogroup"]'))?.scrollIntoView({ block: "center" });
}
