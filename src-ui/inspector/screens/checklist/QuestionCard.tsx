import { memo } from "react";
import { photoTypeOf, showsDetails } from "#shared/checklist-responses.ts";
import type { Missing } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import { Question } from "../../../inspection/checklist/Question.tsx";
import type { ResponseOptions } from "../../../inspection/checklist/response-saver.ts";
import { isSavedOrSaving } from "../../photos/listed-photo.ts";
import type { ListedPhoto } from "../../photos/listed-photo.ts";
import type { PhotoList } from "../../photos/photo-list.ts";
import { say } from "./messages.ts";
import { QuestionPhotos } from "./QuestionPhotos.tsx";

interface QuestionCardProps {
  item: ChecklistItem;
  response: DraftResponse | undefined;
  missing: Missing["what"] | undefined;
  photoList: PhotoList;
  photos: readonly ListedPhoto[];
  onResponse: (response: DraftResponse, options?: ResponseOptions) => void;
}

const nameOfSeverity = (severity: Severity): string => say(`severity.${severity}`);

/** A question of the checklist. It renders again only when its own response changes, so that a long checklist stays fast. */
export const QuestionCard = memo(function QuestionCard({ item, response, missing, photoList, photos, onResponse }: QuestionCardProps) {
  const { checklistItemId: id } = item;
  return (
    <Question
      name={id}
      item={item}
      response={response}
      missing={missing}
      hasPhoto={photos.some(isSavedOrSaving)}
      nameOfSeverity={nameOfSeverity}
      onResponse={onResponse}
    >
      {showsDetails(item, response, photos.length > 0) && (
        <QuestionPhotos item={item} type={photoTypeOf(response)} photoList={photoList} photos={photos} />
      )}
    </Question>
  );
});
