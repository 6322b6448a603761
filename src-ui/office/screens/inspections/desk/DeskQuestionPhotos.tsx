import { ImagePlus, Trash2 } from "lucide";
import { useRef, useState } from "react";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Photo, PhotoType } from "#shared/entities/photo.ts";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { failureText } from "../../../../failure.ts";
import { useUnloadGuard } from "../../../../use-unload-guard.ts";
import { useWrite } from "../../../data/use-write.ts";
import { Thumbnail } from "../../../photos/Thumbnail.tsx";
import { say } from "./messages.ts";
import styles from "./DeskQuestionPhotos.module.css";

interface DeskQuestionPhotosProps {
  item: ChecklistItem;
  inspectionId: string;
  /** Of the photos that are added. */
  photoType: PhotoType;
  photos: readonly Photo[];
}

/**
 * The photos of a question: added from files, each sent immediately. What could not be sent stays here to be tried again or given up. Until then
 * a button has `data-unsent`, which keeps the checklist open.
 */
export function DeskQuestionPhotos({ item, inspectionId, photoType, photos }: DeskQuestionPhotosProps) {
  const { checklistItemId, question } = item;
  const input = useRef<HTMLInputElement>(null);
  const upload = useWrite("POST /photos");
  const remove = useWrite("DELETE /photos/{id}");
  const [failed, setFailed] = useState<{ files: readonly File[]; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<{ photoId: string; number: number } | null>(null);

  const hasRemaining = failed !== null && failed.files.length > 0;
  useUnloadGuard(busy || hasRemaining);

  async function send(files: readonly File[]): Promise<void> {
    setBusy(true);
    setFailed(null);
    for (const [index, file] of files.entries()) {
      const failure = await sendOne(file).catch((error: unknown) => ({ isPicture: true, message: failureText(error) }));
      if (failure === null) continue;
      // Sending again does not help a file that is no picture.
      setFailed({ files: files.slice(failure.isPicture ? index : index + 1), message: failure.message });
      break;
    }
    setBusy(false);
  }

  /** Resolves with null once it is sent, or with why it is no picture. Rejects with `ApiError`. */
  async function sendOne(file: File): Promise<{ isPicture: false; message: string } | null> {
    const { PictureError, pictureOfFile } = await import("../../../../inspection/photos/picture.ts");
    const made = await pictureOfFile(file).catch((error: unknown) => {
      if (error instanceof PictureError) return error;
      throw error;
    });
    if (made instanceof PictureError) return { isPicture: false, message: made.message };
    const body = { inspectionId, photoType, captureDate: made.captureDate, checklistItemId };
    // With the time of the chosen file, a repeat is recognized as the same upload.
    const { name, lastModified } = file;
    await upload.send({ body }, { file: new File([made.blob], name, { type: made.blob.type, lastModified }) });
    return null;
  }

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
          onConfirm={async () => void (await remove.send({ params: { id: removing.photoId } }))}
        >
          <p>{say("photo.removal.lead", { question })}</p>
        </ConfirmDialog>
      )}
      {failed && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            hasRemaining && (
              <>
                <Button data-unsent onClick={() => void send(failed.files)}>
                  {say("app.tryAgain")}
                </Button>
                <Button onClick={() => setFailed(null)}>{say("common.remove")}</Button>
              </>
            )
          }
        >
          <p>{failed.message}</p>
        </Notice>
      )}
      <div>
        <Button
          icon={ImagePlus}
          busy={busy}
          data-unsent={busy || undefined}
          aria-label={say("photo.addFor", { question })}
          onClick={() => input.current?.click()}
        >
          {say("photo.add")}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={say("photo.addFor", { question })}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            if (files.length > 0) void send(files);
          }}
        />
      </div>
    </div>
  );
}
