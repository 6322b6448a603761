import { ImagePlus, Trash2 } from "lucide";
import { useRef, useState } from "react";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Photo, PhotoType } from "#shared/entities/photo.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { FileInput } from "../../../../components/FileInput.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { fieldIdOf, focusQuestion, questionIdOf } from "../../../../inspection/checklist/missing.ts";
import { useKeptFocus } from "../../../../inspection/use-kept-focus.ts";
import { useWrite } from "../../../data/use-write.ts";
import { Thumbnail } from "../../../photos/Thumbnail.tsx";
import { say } from "./messages.ts";
import type { PhotoSender, UnsavedPhotos } from "./unsaved-photos.ts";
import styles from "./DeskQuestionPhotos.module.css";

interface DeskQuestionPhotosProps {
  item: ChecklistItem;
  /** The type of the photos that are added. */
  photoType: PhotoType;
  /** The photos that the server has. */
  photos: readonly Photo[];
  unsaved: UnsavedPhotos | undefined;
  sender: PhotoSender;
}

/** Returns the id of the button that sends the photos of a question again. */
export function unsavedIdOf(checklistItemId: string): string {
  return `${checklistItemId}-unsaved`;
}

/** The photos of a question: added from files, each sent immediately. What could not be sent stays here to be tried again or given up. */
export function DeskQuestionPhotos({ item, photoType, photos, unsaved, sender }: DeskQuestionPhotosProps) {
  const { checklistItemId, question } = item;
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const remove = useWrite("DELETE /photos/{id}");
  const [removing, setRemoving] = useState<{ photoId: string; number: number } | null>(null);
  const { isSending = false, failure = null } = unsaved ?? {};
  // The question takes no photos any longer once the only one, which its response does not need, is removed.
  const keepFocus = useKeptFocus(
    () => add.current,
    () => focusQuestion(checklistItemId),
  );
  const hasRemaining = failure !== null && unsaved !== undefined && unsaved.photos.length > 0;

  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map(({ photoId }, index) => (
            <li key={photoId} className={styles.photo}>
              <div className={styles.picture}>
                <Thumbnail photoId={photoId} alt={say("photo.number", { number: index + 1, question })} />
              </div>
              <IconButton
                icon={Trash2}
                label={say("photo.remove", { number: index + 1, question })}
                onClick={() => setRemoving({ photoId, number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          title={say("photo.removal.title", { number: removing.number })}
          confirmLabel={say("common.remove")}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            keepFocus();
            await remove.send({ params: { id: removing.photoId } });
          }}
        >
          <p>{say("photo.removal.lead", { question })}</p>
        </ConfirmDialog>
      )}
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            hasRemaining && (
              <>
                <Button
                  id={unsavedIdOf(checklistItemId)}
                  aria-describedby={questionIdOf(checklistItemId)}
                  onClick={() => {
                    keepFocus();
                    sender.send(checklistItemId);
                  }}
                >
                  {say("app.tryAgain")}
                </Button>
                <Button
                  aria-describedby={questionIdOf(checklistItemId)}
                  onClick={() => {
                    keepFocus();
                    sender.giveUp(checklistItemId);
                  }}
                >
                  {say("common.remove")}
                </Button>
              </>
            )
          }
        >
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <Button
          ref={add}
          icon={ImagePlus}
          busy={isSending}
          id={fieldIdOf({ what: "photo" }, checklistItemId)}
          aria-label={say("photo.addFor", { question })}
          onClick={() => input.current?.click()}
        >
          {say("photo.add")}
        </Button>
        <FileInput
          ref={input}
          accept="image/*"
          multiple
          hidden
          aria-label={say("photo.addFor", { question })}
          onPick={(files) =>
            sender.send(
              checklistItemId,
              files.map((file) => ({ file, photoType })),
            )
          }
        />
      </div>
    </div>
  );
}
