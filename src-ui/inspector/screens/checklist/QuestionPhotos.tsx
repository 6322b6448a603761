import { Camera, X } from "lucide";
import { useState } from "react";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import { Button } from "../../../components/Button.tsx";
import { fieldIdOf, focusQuestion, questionIdOf } from "../../../inspection/checklist/missing.ts";
import type { ListedPhoto } from "../../photos/listed-photo.ts";
import type { PhotoList } from "../../photos/photo-list.ts";
import { PhotoTaker } from "../../photos/PhotoTaker.tsx";
import { PhotoTiles } from "../../photos/PhotoTiles.tsx";
import { say } from "./messages.ts";

interface QuestionPhotosProps {
  item: ChecklistItem;
  /** The type of all its photos: it follows the response, even after they were taken. */
  type: PhotoType;
  photoList: PhotoList;
  photos: readonly ListedPhoto[];
}

/** The photos of a question. The camera opens in place, and only on demand; photos appear below it, so that no button moves. */
export function QuestionPhotos({ item: { checklistItemId, question }, type, photoList, photos }: QuestionPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = say(isOpen ? "checklist.closeCamera" : "checklist.addPhoto");
  return (
    <>
      {isOpen && <PhotoTaker onMaking={photoList.waitFor} onPicture={(picture) => photoList.add(picture, type, checklistItemId)} />}
      <Button
        id={fieldIdOf({ what: "photo" }, checklistItemId)}
        icon={isOpen ? X : Camera}
        aria-expanded={isOpen}
        aria-label={say("form.labelled", { label, message: question })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <PhotoTiles
        photoList={photoList}
        photos={photos.map((photo) => ({ ...photo, photoType: type }))}
        questionId={questionIdOf(checklistItemId)}
        onEmptied={() => focusQuestion(checklistItemId)}
      />
    </>
  );
}
