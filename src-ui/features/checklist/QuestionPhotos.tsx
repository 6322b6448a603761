import { Camera, X } from "lucide";
import { useState } from "react";
import type { PhotoType } from "#shared/entities/photo.ts";
import { Button } from "../../components/Button.tsx";
import type { PhotoShelf, ShelfPhoto } from "../../inspection/photo-shelf.ts";
import { PhotoTaker } from "../../inspection/PhotoTaker.tsx";
import { PhotoTiles } from "../../inspection/PhotoTiles.tsx";
import { say } from "./messages.ts";

interface QuestionPhotosProps {
  checklistItemId: string;
  type: PhotoType;
  shelf: PhotoShelf;
  photos: readonly ShelfPhoto[];
}

/** Photos that show this question; the camera opens in place, and only when asked for. What was taken stands below, and moves no button. */
export function QuestionPhotos({ checklistItemId, type, shelf, photos }: QuestionPhotosProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open && <PhotoTaker onPicture={(picture) => shelf.add(picture, type, checklistItemId)} />}
      <Button icon={open ? X : Camera} aria-expanded={open} onClick={() => setOpen(!open)}>
        {say(open ? "checklist.closeCamera" : "checklist.addPhoto")}
      </Button>
      <PhotoTiles shelf={shelf} photos={photos} />
    </>
  );
}
