import type { Photo } from "#shared/entities/photo.ts";
import { Card } from "../../../../components/Card.tsx";
import { useRead } from "../../../data/use-read.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { say as sayExtinguisher } from "../extinguisher-messages.ts";
import styles from "./ExtinguisherPage.module.css";

/** How many of the latest inspections are searched for photos. */
const INSPECTIONS = 3;

/** The photos of the latest inspections, except signatures; absent if there are none. */
export function LatestPhotos({ extinguisherId, dates }: { extinguisherId: string; dates: DateFormats }) {
  const history = useRead("GET /v2/inspections/extinguisher/{id}", { params: { id: extinguisherId }, query: {} });
  const completed = (history.data ?? []).filter(({ receiptNumber }) => receiptNumber !== null).slice(0, INSPECTIONS);
  const [first, second, third] = completed.map(({ inspectionId }) => inspectionId);
  const reads = [usePhotos(first), usePhotos(second), usePhotos(third)];
  const photos = reads.flat().filter(({ photoType }) => photoType !== "Signature");
  if (photos.length === 0) return null;
  return (
    <Card title={sayExtinguisher("photos.latest")}>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.photoId}>
            <Thumbnail
              photo={photo}
              day={dates.dayOf(photo.captureDate ?? completed.find((one) => one.inspectionId === photo.inspectionId)?.inspectionDate ?? "")}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function usePhotos(inspectionId: string | undefined): readonly Photo[] {
  const id = inspectionId ?? "";
  const read = useRead("GET /photos/inspection/{id}", { params: { id } }, { enabled: inspectionId !== undefined, keepPrevious: false });
  return inspectionId === undefined ? [] : (read.data ?? []);
}

function Thumbnail({ photo, day }: { photo: Photo; day: string }) {
  const thumbnail = useRead("GET /photos/{id}/thumbnail", { params: { id: photo.photoId }, query: {} }, { keepPrevious: false });
  const type = sayExtinguisher(`photoType.${photo.photoType}`);
  return (
    <a className={styles.photo} href={photo.url} target="_blank" rel="noreferrer">
      {thumbnail.data ? <img src={thumbnail.data.url} alt="" loading="lazy" /> : <span className={styles.photoPlace} />}
      <span>
        {type} · {day}
        <span className="visually-hidden">{sayExtinguisher("photos.fullSize")}</span>
      </span>
    </a>
  );
}
