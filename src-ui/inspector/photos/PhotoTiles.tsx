import { CircleAlert, CircleCheck, ImageOff, Undo2 } from "lucide";
import { useId, useRef } from "react";
import { Button } from "../../components/Button.tsx";
import { focusHeading } from "../../components/heading-focus.ts";
import { Icon } from "../../components/Icon.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import { useKeptFocus } from "../../inspection/use-kept-focus.ts";
import type { ListedPhoto } from "./listed-photo.ts";
import { say } from "./messages.ts";
import type { PhotoList } from "./photo-list.ts";
import { useDevicePhotoUrl } from "./use-photos.ts";
import styles from "./PhotoTiles.module.css";

interface PhotoTilesProps {
  photoList: PhotoList;
  photos: readonly ListedPhoto[];
  /** The id of the question that the photos belong to, which describes their buttons. */
  questionId?: string;
  /** Called when the last photo goes away with the focus; by default the screen's heading takes the focus. */
  onEmptied?: () => void;
}

/** The photos with their states; "on this device" only after the engine has confirmed it. */
export function PhotoTiles({ photoList, photos, questionId, onEmptied = focusHeading }: PhotoTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  function focusWhatRemains(): void {
    if (list.current) list.current.focus({ preventScroll: true });
    else onEmptied();
  }
  if (photos.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.tiles} aria-label={say("photos.list")}>
      {photos.map((photo) => (
        <Tile key={photo.photoId} photoList={photoList} photo={photo} questionId={questionId} onGone={focusWhatRemains} />
      ))}
    </ul>
  );
}

interface TileProps {
  photoList: PhotoList;
  photo: ListedPhoto;
  questionId: string | undefined;
  /** Called when the tile goes away with the focus. */
  onGone: () => void;
}

function Tile({ photoList, photo, questionId, onGone }: TileProps) {
  const tile = useRef<HTMLLIElement>(null);
  // No button stays while what it does is under way: then the first one of the next state takes the focus.
  const keepFocus = useKeptFocus(() => tile.current?.querySelector("button"), onGone);
  function act(action: "retry" | "discard" | "remove" | "restore"): void {
    keepFocus();
    photoList[action](photo.photoId);
  }
  return (
    <li ref={tile} className={styles.tile} data-state={photo.state.kind}>
      {photo.state.kind === "removed" ? (
        <Removed onUndo={() => act("restore")} />
      ) : (
        <Shown photo={photo} questionId={questionId} act={act} />
      )}
    </li>
  );
}

function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <div className={styles.removed}>
      <p role="status">{say("photos.removed")}</p>
      <Button icon={Undo2} onClick={onUndo}>
        {say("common.undo")}
      </Button>
    </div>
  );
}

interface ShownProps {
  photo: ListedPhoto;
  questionId: string | undefined;
  act: (action: "retry" | "discard" | "remove") => void;
}

function Shown({ photo, questionId, act }: ShownProps) {
  const typeId = useId();
  const describedBy = questionId === undefined ? typeId : `${questionId} ${typeId}`;
  const { photoId, state } = photo;
  const type = say(`photoType.${photo.photoType}`);
  const url = useDevicePhotoUrl(photoId, photo.blob);
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
        <Button variant="quiet" aria-describedby={describedBy} onClick={() => act("remove")}>
          {say("photos.remove")}
        </Button>
      )}
      {state.kind === "notSaved" && (
        <>
          <Button aria-describedby={describedBy} onClick={() => act("retry")}>
            {say("app.tryAgain")}
          </Button>
          <Button variant="quiet" aria-describedby={describedBy} onClick={() => act("discard")}>
            {say("common.discard")}
          </Button>
        </>
      )}
    </>
  );
}
