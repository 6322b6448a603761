import { Camera, X } from "lucide";
import { useState } from "react";
import type { PhotoType } from "#shared/entities/photo.ts";
import { Button } from "../../components/Button.tsx";
import type { PhotoList, ListedPhoto } from "../../inspection/photo-list.ts";
import { PhotoTaker } from "../../inspection/PhotoTaker.tsx";
import { PhotoTiles } from "../../inspection/PhotoTiles.tsx";
import { say } from "./messages.ts";

interface QuestionPhotosProps {
  checklistItemId: string;
  type: PhotoType;
  photoList: PhotoList;
  photos: readonly ListedPhoto[];
}

/** The photos of a question. The camera opens in place, and only on demand; photos appear below it, so that no button moves. */
export function QuestionPhotos({ checklistItemId, type, photoList, photos }: QuestionPhotosProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open && <PhotoTaker onPicture={(picture) => photoList.add(picture, type, checklistItemId)} />}
      <Button icon={open ? X : Camera} aria-expanded={open} onClick={() => setOpen(!open)}>
        {say(open ? "checklist.closeCamera" : "checklist.addPhoto")}
      </Button>
      <PhotoTiles photoList={photoList} photos={photos} />
    </>
  );
}
