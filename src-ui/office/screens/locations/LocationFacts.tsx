import type { LocationInTree } from "#shared/entities/location.ts";
import { Detail, Details } from "../../components/Details.tsx";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { mapLink } from "../../urls/map-link.ts";
import { addressLines } from "./address.ts";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

/** The facts of a location: its code, address, position and last change. */
export function LocationFacts({ location }: { location: LocationInTree }) {
  const { locationCode, barcodeData, latitude, longitude, updatedAt } = location;
  const dates = useDateFormats();
  const address = addressLines(location);
  return (
    <section className={styles.part}>
      <h3>{say("facts.title")}</h3>
      <Details>
        <Detail label={say("common.code")}>{locationCode}</Detail>
        <Detail label={say("facts.barcode")}>{barcodeData ?? say("facts.barcodeIsCode", { code: locationCode })}</Detail>
        <Detail label={say("address")}>
          {address.length === 0 ? (
            <span className={styles.muted}>{say("value.unknown")}</span>
          ) : (
            address.map((line, index) => <p key={index}>{line}</p>)
          )}
        </Detail>
        <Detail label={say("common.position")}>
          {latitude === null || longitude === null ? (
            <span className={styles.muted}>{say("value.unknown")}</span>
          ) : (
            <>
              <p>
                {latitude.toFixed(5)}, {longitude.toFixed(5)}
              </p>
              <a href={mapLink(latitude, longitude)} target="_blank" rel="noreferrer">
                {say("common.openInOpenstreetmap")}
              </a>
            </>
          )}
        </Detail>
        <Detail label={say("facts.changed")}>{dates.dateTime(updatedAt)}</Detail>
      </Details>
    </section>
  );
}
