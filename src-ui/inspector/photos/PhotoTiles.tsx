import { CircleAlert, CircleCheck, ImageOff, Undo2 } from "lucide";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../components/Button.tsx";
import { isFocusLost } from "../../components/heading-focus.ts";
import { Icon } from "../../components/Icon.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { say } from "../steps/step-messages.ts";
import type { ListedPhoto } from "./listed-photo.ts";
import type { PhotoList } from "./photo-list.ts";
import { useDevicePhotoUrl } from "./use-photos.ts";
import styles from "./PhotoTiles.module.css";

interface PhotoTilesProps {
  photoList: PhotoList;
  photos: readonly ListedPhoto[];
  /** The id of the question that the photos belong to, which describes their buttons. */
  questionId?: string;
}

/** The photos with their states; "on this device" only after the engine has confirmed it. */
export function PhotoTiles({ photoList, photos, questionId }: PhotoTilesProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={say("photos.list")}>
      {photos.map((photo) => (
        <li key={photo.photoId} className={styles.tile} data-state={photo.state.kind}>
          {photo.state.kind === "removed" ? (
            <Removed photoList={photoList} photo={photo} />
          ) : (
            <Shown photoList={photoList} photo={photo} questionId={questionId} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Removed({ photoList, photo }: { photoList: PhotoList; photo: ListedPhoto }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The remove button is gone, so the undo takes the focus and the keyboard keeps its place.
    if (isFocusLost()) undo.current?.focus();
  }, []);
  return (
    <div className={styles.removed}>
      <p role="status">{say("photos.removed")}</p>
      <Button ref={undo} icon={Undo2} onClick={() => photoList.restore(photo.photoId)}>
        {say("common.undo")}
      </Button>
    </div>
  );
}

function RemoveButton({ describedBy, hasFailed, onClick }: { describedBy: string; hasFailed: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button was gone while the photo was being removed, so it gets the focus back.
    if (hasFailed && isFocusLost()) button.current?.focus();
  }, [hasFailed]);
  return (
    <Button ref={button} variant="quiet" aria-describedby={describedBy} onClick={onClick}>
      {say("photos.remove")}
    </Button>
  );
}

function Shown({ photoList, photo, questionId }: { photoList: PhotoList; photo: ListedPhoto; questionId: string | undefined }) {
  const typeId = useId();
  const { photoId, state } = photo;
  const type = say(`photoType.${photo.photoType}`);
  const url = useDevicePhotoUrl(useEngine().calls, photoId, photo.blob);
  return (
    <>
      <div className={styles.picture}>
        {url === null ? <Icon shapes={ImageOff} size="large" /> : <img src={url} alt={say("photos.alt", { type })} decoding="async" />}
      </div>
      <p id={typeId} className={styles.type}>
        {type}
      </p>
      <div
        className={styles.state}
        role="status"
        data-failed={state.kind === "saved" && state.removalFailure !== undefined ? "" : undefined}
      >
        {(state.kind === "saving" || state.kind === "removing") && (
          <>
            <Spinner />
            <span>{say(state.kind === "saving" ? "common.saving" : "photos.beingRemoved")}</span>
          </>
        )}
        {state.kind === "saved" && (
          <>
            <Icon shapes={state.removalFailure === undefined ? CircleCheck : CircleAlert} />
            <span>
              {state.removalFailure === undefined
                ? say(state.isRepeated ? "photos.again" : "photos.saved")
                : say("photos.notRemoved", { reason: state.removalFailure })}
            </span>
          </>
        )}
        {state.kind === "notSaved" && (
          <>
            <Icon shapes={CircleAlert} />
            <span>{say("photos.notSaved", { reason: state.message })}</span>
          </>
        )}
      </div>
      {state.kind === "saved" && (
        <RemoveButton
          describedBy={questionId === undefined ? typeId : `${questionId} ${typeId}`}
          hasFailed={state.removalFailure !== undefined}
          onClick={() => photoList.remove(photoId)}
        />
      )}
      {state.kind === "notSaved" && (
        <>
          <Button onClick={() => photoList.retry(photoId)}>{say("app.tryAgain")}</Button>
          <Button variant="quiet" onClick={() => photoList.discard(photoId)}>
            {say("common.discard")}
          </Button>
        </>
      )}
    </>
  );
}
