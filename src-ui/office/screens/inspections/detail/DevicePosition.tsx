import { MapPin } from "lucide";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Card } from "../../../../components/Card.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { Detail, Details } from "../../../components/Details.tsx";
import { mapLink } from "../../../urls/map-link.ts";
import { say } from "./messages.ts";
import styles from "./DevicePosition.module.css";

interface DevicePositionProps {
  inspection: Inspection;
}

/** The device's position, with a link to a map on another site. */
export function DevicePosition({
  inspection: { gpsLatitude: latitude, gpsLongitude: longitude, gpsAccuracy: accuracy },
}: DevicePositionProps) {
  if (latitude === null || longitude === null) {
    return (
      <div className={styles.unknown}>
        <Card title={say("place.title")}>
          <p>{say("place.none")}</p>
        </Card>
      </div>
    );
  }
  return (
    <Card title={say("place.title")}>
      <Details>
        <Detail label={say("place.coordinates")}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </Detail>
        {accuracy !== null && <Detail label={say("place.accuracy")}>{say("place.meters", { meters: Math.ceil(accuracy) })}</Detail>}
      </Details>
      <a className={styles.map} href={mapLink(latitude, longitude)} target="_blank" rel="noreferrer">
        <Icon shapes={MapPin} size="small" />
        {say("common.openInOpenstreetmap")}
      </a>
    </Card>
  );
}
