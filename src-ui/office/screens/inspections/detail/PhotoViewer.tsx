import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { Photo } from "#shared/entities/photo.ts";
import { IconButton } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { usePhotoUrl } from "../../../photos/use-photo-url.ts";
import { say } from "./messages.ts";
import { useZoom } from "./use-zoom.ts";
import styles from "./PhotoViewer.module.css";

interface PhotoViewerProps {
  photos: readonly Photo[];
  /** The id of the photo shown; null when the viewer is closed. */
  openId: string | null;
  nameOf: (photo: Photo) => string;
  onOpen: (photoId: string | null) => void;
}

/** Photos one by one, as large as the window, with the focus on the picture. Arrows go to the next; plus, minus and a press on the picture zoom; Escape closes. */
export function PhotoViewer({ photos, openId, nameOf, onOpen }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const zooming = useZoom();
  const { zoom, isLargest, area, zoomBy, reset } = zooming;
  const at = photos.findIndex(({ photoId }) => photoId === openId);
  const photo = photos[at];
  const isOpen = photo !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      area.current?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen, area]);

  function turn(step: 1 | -1): void {
    const next = photos[at + step];
    if (!next) return;
    reset();
    onOpen(next.photoId);
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1), "+": () => zoomBy(1), "=": () => zoomBy(1), "-": () => zoomBy(-1) }[
      event.key
    ];
    // While a picture is zoomed, the arrows move it.
    if (!act || (zoom > 1 && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={titleId}
      onClose={() => {
        reset();
        onOpen(null);
      }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog's own keys, wherever the focus is within it
      onKeyDown={press}
    >
      {photo && (
        <>
          <header className={styles.bar}>
            <div className={styles.words}>
              <h2 id={titleId}>{say("viewer.title", { number: at + 1, total: photos.length })}</h2>
              <Caption photo={photo} name={nameOf(photo)} />
            </div>
            <IconButton icon={ZoomOut} label={say("viewer.zoomOut")} disabled={zoom === 1} onClick={() => zoomBy(-1)} />
            <IconButton icon={ZoomIn} label={say("viewer.zoomIn")} disabled={isLargest} onClick={() => zoomBy(1)} />
            <Saving key={photo.photoId} photo={photo} />
            <IconButton icon={X} label={say("common.close")} onClick={() => onOpen(null)} />
          </header>
          <Picture key={photo.photoId} photo={photo} name={nameOf(photo)} zooming={zooming} />
          {photos.length > 1 && (
            <footer className={styles.bar}>
              <IconButton icon={ChevronLeft} label={say("viewer.previous")} disabled={at === 0} onClick={() => turn(-1)} />
              <IconButton icon={ChevronRight} label={say("viewer.next")} disabled={at === photos.length - 1} onClick={() => turn(1)} />
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

function Caption({ photo, name }: { photo: Photo; name: string }) {
  const dates = useDateFormats();
  const taken = photo.captureDate !== null && say("viewer.taken", { time: dates.dateTime(photo.captureDate) });
  return <p className={styles.caption}>{[name, taken].filter(Boolean).join(" · ")}</p>;
}

interface PictureProps {
  photo: Photo;
  name: string;
  zooming: ReturnType<typeof useZoom>;
}

/** The zoomed picture. A press zooms in on that point; at the largest zoom it shows the whole picture again. */
function Picture({ photo, name, zooming: { zoom, isLargest, area, zoomBy, reset } }: PictureProps) {
  const { url, hasFailed, picture } = usePhotoUrl(photo.photoId, "original");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div ref={area} className={styles.area} role="group" aria-label={say("viewer.area")} tabIndex={0} data-zoom={zoom}>
      {hasFailed && <p>{say("photos.unreadable")}</p>}
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- plus and minus do it by keyboard
        <img
          className={styles.picture}
          src={url}
          alt={name}
          onClick={(event) => (isLargest ? reset() : zoomBy(1, { x: event.clientX, y: event.clientY }))}
          {...picture}
        />
      )}
    </div>
  );
}

/** The download. The URL of `photo` is renewed whenever the inspection is read again. */
function Saving({ photo }: { photo: Photo }) {
  const end = photo.contentType.split("/")[1]?.replace("jpeg", "jpg") ?? "jpg";
  return (
    <a
      className={styles.save}
      href={photo.url}
      download={`${photo.photoId}.${end}`}
      aria-label={say("common.download")}
      title={say("common.download")}
    >
      <Icon shapes={Download} />
    </a>
  );
}
