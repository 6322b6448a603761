import { useSyncExternalStore } from "react";
import type { PhotoType } from "#shared/entities/photo.ts";
import { failureText } from "../../../../failure.ts";
import { createListeners } from "../../../../listeners.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";

/** A file that was chosen at a question; its type is that of the response at that time. */
export interface ChosenPhoto {
  file: File;
  photoType: PhotoType;
}

/** What the server does not have yet of the photos of a question. */
export interface UnsavedPhotos {
  photos: readonly ChosenPhoto[];
  isSending: boolean;
  /** Which photos were not sent, and why. */
  failure: string | null;
}

export interface PhotoSender {
  /** By question. */
  unsaved: () => ReadonlyMap<string, UnsavedPhotos>;
  subscribe: (listener: () => void) => () => void;
  /** Sends these, and what of the question is unsaved. */
  send: (checklistItemId: string, chosen?: readonly ChosenPhoto[]) => void;
  giveUp: (checklistItemId: string) => void;
}

type SendOne = (checklistItemId: string, photo: ChosenPhoto) => Promise<void>;

/** A file that sending again does not help: it is no picture, or too large. */
class UnusableFile extends Error {}

/**
 * Sends photos one after the other, without unusable files, which it names. What could not be sent stays until it is sent again or given up,
 * whatever becomes of the response.
 */
function createPhotoSender(sendOne: SendOne): PhotoSender {
  const { subscribe, notify } = createListeners();
  let unsaved: ReadonlyMap<string, UnsavedPhotos> = new Map();

  function change(id: string, next: UnsavedPhotos | null): void {
    const changed = new Map(unsaved);
    if (next === null) changed.delete(id);
    else changed.set(id, next);
    unsaved = changed;
    notify();
  }

  async function sendAll(id: string): Promise<void> {
    const unusable: string[] = [];
    for (let now = unsaved.get(id); now !== undefined; now = unsaved.get(id)) {
      const [photo] = now.photos;
      if (photo === undefined) {
        return change(id, unusable.length === 0 ? null : { photos: [], isSending: false, failure: unusable.join(" ") });
      }
      const failure = await sendOne(id, photo).then(
        () => null,
        (error: unknown) => error,
      );
      const { photos = [] } = unsaved.get(id) ?? {};
      if (failure !== null && !(failure instanceof UnusableFile)) {
        return change(id, { photos, isSending: false, failure: [...unusable, failureText(failure)].join(" ") });
      }
      if (failure !== null) unusable.push(failure.message);
      change(id, { photos: photos.filter((other) => other !== photo), isSending: true, failure: null });
    }
  }

  return {
    unsaved: () => unsaved,
    subscribe,
    send(id, chosen = []) {
      const { photos = [], isSending = false } = unsaved.get(id) ?? {};
      change(id, { photos: [...photos, ...chosen], isSending: true, failure: null });
      if (!isSending) void sendAll(id);
    },
    giveUp: (id) => change(id, null),
  };
}

/** Returns the first question with a photo that is not sent. */
export function firstUnsaved(unsaved: ReadonlyMap<string, UnsavedPhotos>): string | undefined {
  return [...unsaved].find(([, { photos }]) => photos.length > 0)?.[0];
}

/** Returns the key of the photos of an inspection while they are not sent, even after its checklist was left. */
export function useUnsavedPhotosKey(inspectionId: string): string {
  return useUnsavedKey(`photos ${inspectionId}`);
}

function isUnsaved(sender: PhotoSender): boolean {
  return firstUnsaved(sender.unsaved()) !== undefined;
}

/** Sends the photos that are chosen on the checklist of an inspection. */
export function usePhotoSender(inspectionId: string): { sender: PhotoSender; unsaved: ReadonlyMap<string, UnsavedPhotos> } {
  const upload = useWrite("POST /photos");
  const { work: sender } = useUnsavedWork(useUnsavedPhotosKey(inspectionId), () => createPhotoSender(sendOne), { isUnsaved });
  const unsaved = useSyncExternalStore(sender.subscribe, sender.unsaved);

  async function sendOne(checklistItemId: string, { file, photoType }: ChosenPhoto): Promise<void> {
    const { PictureError, pictureOfFile } = await import("../../../../inspection/picture.ts");
    const made = await pictureOfFile(file).catch((error: unknown) => {
      if (error instanceof PictureError && error.code !== "canvasFailed") throw new UnusableFile(error.message);
      throw error;
    });
    const body = { inspectionId, photoType, captureDate: made.captureDate, checklistItemId };
    // A repeat, made at another time, is another upload: the photo of an earlier one may have been removed. The server keeps the same bytes once.
    await upload.send({ body }, { file: new File([made.blob], file.name, { type: made.blob.type }) });
  }

  return { sender, unsaved };
}
