import { photoTypeOf, showsDetails } from "#shared/checklist-responses.ts";
import type { Missing } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { Question } from "../../../../inspection/checklist/Question.tsx";
import type { ResponseOptions } from "../../../../inspection/checklist/response-saver.ts";
import { DeskQuestionPhotos } from "./DeskQuestionPhotos.tsx";
import type { PhotoSender, UnsavedPhotos } from "./unsaved-photos.ts";

interface DeskQuestionProps {
  item: ChecklistItem;
  response: DraftResponse | undefined;
  missing: Missing["what"] | undefined;
  /** The photos of the question that the server has. */
  photos: readonly Photo[];
  unsaved: UnsavedPhotos | undefined;
  sender: PhotoSender;
  isReported: boolean;
  nameOfSeverity: (severity: Severity) => string;
  onResponse: (response: DraftResponse, options?: ResponseOptions) => void;
}

/** A question of the checklist with its photos, once it shows details. */
export function DeskQuestion({ item, response, photos, unsaved, sender, ...rest }: DeskQuestionProps) {
  const hasPhotos = photos.length > 0 || (unsaved?.photos.length ?? 0) > 0;
  return (
    <Question {...rest} dense name={item.checklistItemId} item={item} response={response} hasPhoto={photos.length > 0}>
      {showsDetails(item, response, hasPhotos) && (
        <DeskQuestionPhotos item={item} photoType={photoTypeOf(response)} photos={photos} unsaved={unsaved} sender={sender} />
      )}
    </Question>
  );
}
