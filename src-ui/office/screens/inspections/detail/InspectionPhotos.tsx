import { useState } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { Card } from "../../../../components/Card.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { Thumbnail } from "../../../photos/Thumbnail.tsx";
import { useChecklistVersion } from "../use-checklist-version.ts";
import { say } from "./messages.ts";
import styles from "./InspectionPhotos.module.css";

const PhotoViewer = lazyComponent(() => import("./PhotoViewer.tsx").then((m) => m.PhotoViewer));

/** The photos as thumbnails; each opens in the viewer. */
export function InspectionPhotos({ inspection }: { inspection: Inspection }) {
  const [open, setOpen] = useState<string | null>(null);
  const photos = (inspection.photos ?? []).filter(({ photoType }) => photoType !== "Signature");
  const what = usePhotoNames(inspection);
  return (
    <Card title={say("photos.title")} aside={photos.length > 0 && <span>{say("common.photos", { count: photos.length })}</span>}>
      {photos.length === 0 ? (
        <p className={styles.none}>{say("photos.none")}</p>
      ) : (
        <ul className={styles.grid}>
          {photos.map((photo, index) => (
            <li key={photo.photoId}>
              <button
                type="button"
                className={styles.open}
                aria-label={say("photos.open", { number: index + 1, total: photos.length, what: what(photo) })}
                onClick={() => setOpen(photo.photoId)}
              >
                <Thumbnail photoId={photo.photoId} />
              </button>
              <p className={styles.caption}>{what(photo)}</p>
              {photo.arrivedAfterReview && <p className={styles.caption}>{say("photos.late")}</p>}
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && <PhotoViewer photos={photos} openId={open} nameOf={what} onOpen={setOpen} />}
    </Card>
  );
}

/** Returns a function that names a photo by its question, or else by its type. */
function usePhotoNames({ templateId }: Inspection): (photo: Photo) => string {
  const template = useChecklistVersion(templateId);
  return ({ checklistItemId, photoType }) =>
    template.data?.items.find((item) => item.checklistItemId === checklistItemId)?.question ??
    (photoType === "Other" ? say("photos.other") : say(`photoType.${photoType}`));
}
