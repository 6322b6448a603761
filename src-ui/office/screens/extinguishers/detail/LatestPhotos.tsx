import { useQueries } from "@tanstack/react-query";
import type { Photo } from "#shared/entities/photo.ts";
import { Card } from "../../../../components/Card.tsx";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryOf, useRead } from "../../../data/use-read.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { Thumbnail } from "../../../photos/Thumbnail.tsx";
import { say } from "./messages.ts";
import styles from "./detail.module.css";

/** How many of the latest inspections are searched for photos. */
const INSPECTIONS = 3;

/** The photos of the latest inspections, except signatures; absent if there are none. What could not be read is reported. */
export function LatestPhotos({ extinguisherId, dates }: { extinguisherId: string; dates: DateFormats }) {
  const history = useRead("GET /v2/inspections/extinguisher/{id}", { params: { id: extinguisherId }, query: {} });
  const completed = (history.data ?? []).filter(({ receiptNumber }) => receiptNumber !== null).slice(0, INSPECTIONS);
  const session = useOfficeSession();
  const reads = useQueries({
    queries: completed.map(({ inspectionId }) => queryOf(session, "GET /photos/inspection/{id}", { params: { id: inspectionId } })),
  });
  const photos = reads.flatMap(({ data }) => data?.value ?? []).filter(({ photoType }) => photoType !== "Signature");
  const failed = [history, ...reads.map(({ data, error, refetch }) => ({ data, error, refresh: () => void refetch() }))].filter(
    ({ data, error }) => data === undefined && error !== null,
  );
  if (photos.length === 0 && failed.length === 0) return null;
  return (
    <Card title={say("photos.latest")}>
      {failed[0] && <ReadNotice isPart read={{ ...failed[0], refresh: () => failed.forEach(({ refresh }) => refresh()) }} />}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.photoId}>
              <PhotoLink
                photo={photo}
                day={dates.dayOf(
                  photo.captureDate ?? completed.find((inspection) => inspection.inspectionId === photo.inspectionId)?.inspectionDate ?? "",
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PhotoLink({ photo, day }: { photo: Photo; day: string }) {
  const type = say(`photoType.${photo.photoType}`);
  return (
    <a className={styles.photo} href={photo.url} target="_blank" rel="noreferrer">
      <span className={styles.picture}>
        <Thumbnail photoId={photo.photoId} />
      </span>
      <span>
        {type}, <span className={styles.day}>{day}</span>
        <span className="visually-hidden">{say("photos.fullSize")}</span>
      </span>
    </a>
  );
}
